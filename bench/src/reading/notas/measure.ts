import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDemands } from '@soleira/domain/closing/demands'
import { pageOf } from '@soleira/domain/reading/flow'

export type NotaHalf = 'open' | 'unseen'

/** A paper as text, its pages apart by a form feed, and the first words of each demand that a careful reader finds. */
export interface Nota {
  name: string
  text: string
  demands: readonly { starts: string }[]
}

/** Counts of one half; each is `right` of `of`. */
export interface NotaScores {
  /** Demands whose first words stand in something that was read. */
  found: Score
  /** Demands that are read apart from all others. */
  apart: Score
  /** Readings that hold a demand. */
  true: Score
  /** Papers that ask for nothing, and of which nothing was read. */
  silent: Score
}

interface Score {
  right: number
  of: number
}

export function notasOf(half: NotaHalf): Nota[] {
  const folder = join(import.meta.dirname, half)
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  return names.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    const truth = JSON.parse(readFileSync(join(folder, name.replace('.txt', '.json')), 'utf8'))
    return { name, text, demands: truth.demands }
  })
}

/** Letters and digits alone: a word may be divided by a line, and case or marks say nothing here. */
const bare = (words: string) => words.toLowerCase().replace(/[^\p{L}\d]/gu, '')

/** The readings of a nota, without marks and spaces. */
export function readOf({ text }: Nota): string[] {
  const pages = text.split('\f').map((page, index) => pageOf(page.split('\n'), index + 1))
  return (readDemands({ pages }) ?? []).map(({ words }) => bare(words))
}

export function scoresOfNotas(notas: readonly Nota[]): NotaScores {
  const scores: NotaScores = {
    found: { right: 0, of: 0 },
    apart: { right: 0, of: 0 },
    true: { right: 0, of: 0 },
    silent: { right: 0, of: 0 },
  }
  const count = (score: Score, isRight: boolean) => {
    score.of += 1
    if (isRight) score.right += 1
  }
  for (const nota of notas) {
    const read = readOf(nota)
    const starts = nota.demands.map(({ starts: words }) => bare(words))
    for (const start of starts) {
      const holder = read.find((words) => words.includes(start))
      count(scores.found, holder !== undefined)
      count(
        scores.apart,
        holder !== undefined && starts.filter((other) => holder.includes(other)).length === 1,
      )
    }
    for (const words of read)
      count(
        scores.true,
        starts.some((start) => words.includes(start)),
      )
    if (!starts.length) count(scores.silent, !read.length)
  }
  return scores
}

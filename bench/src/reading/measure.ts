import type { PaperText } from '@soleira/domain/reading/page-text'
import { Random } from '../seed/random.ts'
import { misreadText } from './corpus/misread.ts'
import { type MadePaper, madePapers, strangePapers, textOf } from './corpus/papers.ts'
import { type Judged, judgePapers, type Scores, scoresOf } from './score.ts'

export interface ReadingMeasured {
  way: string
  heldTo?: 'text' | 'misread' | 'scan'
  scores: Scores
  papers: number
  /** Milliseconds per paper, from the words to the proposal; from the file where an engine read it. */
  median: number
  p95: number
  megabytes?: number
}

export function measureReading(say: (line: string) => void): ReadingMeasured[] {
  const papers = [...madePapers('measured'), ...strangePapers()]
  const spoilt = (letters: number) => {
    const random = new Random(11)
    return (paper: MadePaper) => misreadText(textOf(paper), letters, random)
  }
  return [
    measureWay({ way: 'as written', heldTo: 'text' }, papers, textOf, say),
    measureWay({ way: 'one letter in fifty misread', heldTo: 'misread' }, papers, spoilt(0.02), say),
    measureWay({ way: 'one letter in twenty misread' }, papers, spoilt(0.05), say),
  ]
}

function measureWay(
  way: Pick<ReadingMeasured, 'way' | 'heldTo'>,
  papers: readonly MadePaper[],
  readText: (paper: MadePaper) => PaperText,
  say: (line: string) => void,
): ReadingMeasured {
  return sumJudged(way, judgePapers(papers, readText), say)
}

export function sumJudged(
  way: Pick<ReadingMeasured, 'way' | 'heldTo'>,
  judged: readonly Judged[],
  say: (line: string) => void,
): ReadingMeasured {
  const times = judged.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  say(`${way.way}: ${judged.length} papers`)
  for (const line of mistakesIn(judged)) say(`  ${line}`)
  return { ...way, scores: scoresOf(judged), papers: judged.length, median: at(0.5), p95: at(0.95) }
}

function mistakesIn(judged: readonly Judged[]): string[] {
  return judged.flatMap(({ paper: { name, truth }, reading: { proposal } }) => {
    const pairs: [string, unknown, unknown][] = [
      ['kind', truth.kind, proposal.kind],
      ['number', truth.cpf ?? truth.cnpj, proposal.subject?.cpf ?? proposal.subject?.cnpj],
      ['result', truth.result, proposal.result],
    ]
    const wrong = pairs.filter(([, right, read]) => right !== undefined && right !== read)
    const said = wrong.map(([field, right, read]) => `${field} ${read}, not ${right}`)
    return said.length ? [`${name}: ${said.join('; ')}`] : []
  })
}

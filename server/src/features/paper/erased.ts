import { createHash } from 'node:crypto'
import {
  bareNumber,
  type CitingPaper,
  namesPerson,
  numbersIn,
  plainName,
} from '@soleira/domain/reading/citation'
import type { PersonRow } from '../../database/tables/index.ts'

/** The version by which a reading that names somebody who was erased is called examined: it never falls due. */
export const neverAgain = 32_767

export const erasedMark = (known: string): string => createHash('sha256').update(known).digest('hex')

export function marksOf({ cpf, cnpj, fullName }: Pick<PersonRow, 'cpf' | 'cnpj' | 'fullName'>): string[] {
  const numbers = [cpf, cnpj].flatMap((number) => (number ? bareNumber(number) : []))
  const name = plainName(fullName)
  return [...numbers, ...(namesPerson(name, name) ? [name] : [])].map(erasedMark)
}

/** Longer names have no words of their own: they are known by their number. */
const mostWords = 12

/** Whether a paper names anybody of the marks, wherever it does. */
export function namesMarked({ text, subject }: CitingPaper, marks: readonly string[]): boolean {
  if (!marks.length) return false
  const isMarked = (known: string) => marks.includes(erasedMark(known))
  const ofSubject = [subject?.cpf, subject?.cnpj].flatMap((number) => (number ? bareNumber(number) : []))
  if ([...numbersIn(text), ...ofSubject].some(isMarked)) return true
  return [text, subject?.name ?? ''].some((words) => wordRuns(words).some(isMarked))
}

/** All that could be a name, as `plainName` writes one. */
function wordRuns(text: string): string[] {
  const words = plainName(text).trim().split(' ')
  return words.flatMap((_, from) => {
    const most = Math.min(mostWords, words.length - from)
    return Array.from({ length: Math.max(0, most - 1) }, (_, more) => {
      const run = words.slice(from, from + more + 2)
      return ` ${run.join(' ')} `
    })
  })
}

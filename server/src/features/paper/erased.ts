import { createHash } from 'node:crypto'
import {
  bareNumber,
  type CitingPaper,
  namesPerson,
  numbersIn,
  plainName,
} from '@soleira/domain/reading/citation'
import type { PersonRow } from '../../database/tables/index.ts'
import { Breath } from '../../files/breath.ts'

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

/** Whether a paper names anybody of the marks, wherever it does. A long one takes seconds, and lets others go first. */
export async function namesMarked(
  { text, subject }: CitingPaper,
  marks: readonly string[],
): Promise<boolean> {
  if (!marks.length) return false
  const isMarked = (known: string) => marks.includes(erasedMark(known))
  const ofSubject = [subject?.cpf, subject?.cnpj].flatMap((number) => (number ? bareNumber(number) : []))
  if ([...numbersIn(text), ...ofSubject].some(isMarked)) return true
  const breath = new Breath()
  for (const words of [text, subject?.name ?? '']) {
    for (const run of wordRuns(words)) {
      if (isMarked(run)) return true
      const turn = breath.take()
      if (turn) await turn
    }
  }
  return false
}

/** All that could be a name, as `plainName` writes one. */
function* wordRuns(text: string): Generator<string> {
  const words = plainName(text).trim().split(' ')
  for (const from of words.keys())
    for (let to = from + 2; to <= Math.min(from + mostWords, words.length); to++)
      yield ` ${words.slice(from, to).join(' ')} `
}

import { matriculaIn } from '@soleira/domain/paper-fact/facts'
import type { SaidBefore } from '@soleira/domain/reading/before-saving'
import { readPaper } from '@soleira/domain/reading/read-paper'
import type { FileToRead } from '../../adapters/reading/reader.ts'
import type { Waiter } from '../../adapters/turns.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { contradictionsAt, type IntendedPlace } from './contradictions.ts'
import { factsForForm } from './facts-for-form.ts'
import { ownersOn } from './owners.ts'
import { presentProposal } from './present.ts'

/** Somebody waits, and the first pages are enough to tell what a paper is. */
const mostRecognised = 2

export async function proposeBeforeSaving(
  { db, reader }: Pick<Parts, 'db' | 'reader'>,
  scope: Scope,
  paper: FileToRead,
  place: IntendedPlace,
  waiter: Waiter,
): Promise<SaidBefore> {
  // This comes before the reading: nothing is learnt about a place of another broker.
  await contradictionsAt(db, scope, null, place)
  const found = await reader.read(paper, waiter, { mostRecognised })
  if (typeof found === 'string') {
    const nothing = { proposal: null, kindName: null, evidence: [], doubts: [], owners: null, facts: [] }
    return { unreadable: found, pages: null, ...nothing, contradictions: [] }
  }
  const reading = readPaper(found.text, found.pageCount)
  const matricula = matriculaIn(found.text, found.pageCount, reading)
  return {
    unreadable: null,
    pages: found.pageCount,
    ...presentProposal(reading),
    contradictions: await contradictionsAt(db, scope, reading, place),
    owners: ownersOn(matricula, found.text),
    facts: factsForForm(reading, found, matricula),
  }
}

import type { SaidBefore } from '@soleira/domain/reading/before-saving'
import { readMatricula } from '@soleira/domain/reading/matricula/acts'
import { ownerWords } from '@soleira/domain/reading/matricula/owner-words'
import { ownersOf } from '@soleira/domain/reading/matricula/standing'
import type { PaperText } from '@soleira/domain/reading/page-text'
import { readPaper } from '@soleira/domain/reading/read-paper'
import type { FileToRead } from '../../adapters/reading/reader.ts'
import type { Waiter } from '../../adapters/turns.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { contradictionsAt, type IntendedPlace } from './contradictions.ts'
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
    const nothing = { proposal: null, kindName: null, evidence: [], doubts: [], owners: null }
    return { unreadable: found, pages: null, ...nothing, contradictions: [] }
  }
  const reading = readPaper(found.text, found.pageCount)
  return {
    unreadable: null,
    pages: found.pageCount,
    ...presentProposal(reading),
    contradictions: await contradictionsAt(db, scope, reading, place),
    owners: reading.proposal.kind === 'onus_reais' ? ownersOn(found) : null,
  }
}

/** Without acts it is no readable matrícula, so its names are no owners. */
function ownersOn({ text, pageCount }: { text: PaperText; pageCount: number }): SaidBefore['owners'] {
  const matricula = readMatricula(text, pageCount)
  const owners = matricula.acts.length ? ownersOf(matricula) : null
  if (!owners) return null
  const people = owners.flatMap((owner) => {
    const words = ownerWords(text, owner)
    const { kind, value, name } = owner
    return words ? [{ kind, value, ...(name && { name }), ...words }] : []
  })
  const isWhole = matricula.gaps.length + matricula.unreadPages + matricula.doubts.length === 0
  return { people, isWhole: isWhole && people.length === owners.length }
}

import { dayOf } from '@soleira/domain/certificate/validity'
import { isPropertyCategory } from '@soleira/domain/document/category'
import { isLikeCnpj } from '@soleira/domain/format/cpf-or-cnpj'
import { type Contradiction, contradictions, type Expected } from '@soleira/domain/reading/contradictions'
import { identityKind, type PaperKind } from '@soleira/domain/reading/proposal'
import type { Upload } from '../../lib/files/upload-queue.ts'
import { type NumberedProperty, numbersOfProperty } from '../reading/against.ts'
import { saveDespite, seriousOf } from '../reading/save-despite.ts'
import { type FileReading, type Readings, useReadings } from '../reading/use-readings.ts'

/** Includes facts that are typed and not yet saved. */
export type ExpectedAt = (slot: string) => Omit<Expected, 'kind' | 'today'>

export interface DocumentReadings extends Omit<Readings, 'settled'> {
  against: (upload: Upload) => Contradiction[]
  mayBeSent: (uploads: readonly Upload[]) => Promise<boolean>
}

/** The slot of files whose place follows from what is read in them. */
export const unplaced = 'unplaced'

function kindOfSlot(slot: string): PaperKind | null {
  if (slot === unplaced) return null
  return isPropertyCategory(slot) ? slot : identityKind
}

export function useDocumentReadings(uploads: readonly Upload[], expectedAt: ExpectedAt): DocumentReadings {
  const { settled, ...readings } = useReadings(
    uploads
      .filter(({ retryable }) => retryable)
      .map(({ id, slot, file }) => ({
        id,
        file,
        // Compared here: the server does not know values that are only typed.
        place: { kind: kindOfSlot(slot), propertyId: null, personId: null },
      })),
  )
  const compare = (reading: FileReading | undefined, slot: string) => againstAt(reading, slot, expectedAt)
  return {
    ...readings,
    against: ({ id, slot }) => compare(readings.of(id), slot),
    mayBeSent: async (wanted) => {
      const read = await settled(wanted.map(({ id }) => id))
      const serious = read.flatMap((reading, index) => {
        const upload = wanted[index]
        if (!upload || reading?.state !== 'read') return []
        return seriousOf({
          proposal: reading.said.proposal,
          contradictions: compare(reading, upload.slot),
        })
      })
      return saveDespite(serious)
    },
  }
}

export function againstAt(
  reading: FileReading | undefined,
  slot: string,
  expectedAt: ExpectedAt,
): Contradiction[] {
  const { proposal, doubts } = reading?.state === 'read' ? reading.said : { proposal: null, doubts: [] }
  if (!proposal) return []
  const kind = kindOfSlot(slot)
  const expected = { ...expectedAt(slot), ...(kind && { kind }), today: dayOf(new Date()) }
  return contradictions({ proposal, evidence: [], doubts }, expected)
}

export function expectedOf({
  owner,
  property,
}: {
  owner?: { fullName: string; cpf: string } | undefined
  property: NumberedProperty
}): ReturnType<ExpectedAt> {
  const number = owner?.cpf ?? ''
  return {
    property: numbersOfProperty(property),
    ...(owner && {
      person: {
        name: owner.fullName,
        ...(number && (isLikeCnpj(number) ? { cnpj: number } : { cpf: number })),
      },
    }),
  }
}

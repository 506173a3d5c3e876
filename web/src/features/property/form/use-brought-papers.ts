import type { SaidBefore } from '@soleira/domain/reading/before-saving'
import { identityKind, slotOfPaperKind } from '@soleira/domain/reading/proposal'
import { useEffect, useRef, useState } from 'react'
import type { Upload } from '../../../lib/files/upload-queue.ts'
import { type DocumentReadings, unplaced } from '../../document/use-document-readings.ts'
import type { DocumentQueue } from '../../document/use-uploads.ts'
import { isSamePerson, personOnMatricula, withOwners } from './brought-owners.ts'
import type { PropertyForm } from './form-values.ts'
import { ownerSlotOf } from './slots.ts'
import { factsOnPaper } from './use-read-owners.ts'

interface FormFiles {
  queue: DocumentQueue
  uploads: readonly Upload[]
  readings: Pick<DocumentReadings, 'of'>
}

/**
 * Papers that are brought to the form as a whole. Each is read, goes to the slot that follows from it, and
 * gives the form the owners that it names. `left` are those without a slot here.
 */
export function useBroughtPapers(
  form: PropertyForm,
  { queue, uploads, readings }: FormFiles,
  papers: readonly File[],
) {
  useState(() => {
    if (queue.snapshot().length === 0) queue.choose(unplaced, papers)
  })
  const brought = uploads.filter(({ slot, retryable }) => slot === unplaced && retryable)
  const isReading = ({ id }: Upload) => (readings.of(id)?.state ?? 'reading') === 'reading'
  const read = brought.filter((upload) => !isReading(upload))
  const seen = useRef(new Set<string>())
  const ready = read.map(({ id }) => `${id} ${readings.of(id)?.state}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each is placed once, when it was read
  useEffect(() => {
    for (const { id } of read) {
      const reading = readings.of(id)
      if (reading?.state !== 'read' || seen.current.has(id)) continue
      seen.current.add(id)
      const slot = placeInForm(form, reading.said)
      if (slot) queue.move(id, slot)
    }
  }, [ready])
  return {
    bring: (files: readonly File[]) => void queue.choose(unplaced, files),
    isReading: brought.some(isReading),
    waiting: uploads.filter(({ slot }) => slot === unplaced),
    /** Read or not, they have no slot here. */
    left: read,
    /** Those without a slot, and those that went to the slot which they were read for. */
    taken: () =>
      uploads.filter(({ id, slot, retryable }) => retryable && (slot === unplaced || seen.current.has(id))),
  }
}

/** Adds the owners of the paper to the form. */
export function placeInForm(form: PropertyForm, said: SaidBefore): string | null {
  const kind = said.proposal?.kind ?? null
  if (kind === identityKind) {
    const person = factsOnPaper(said)
    if (!person.fullName && !person.cpf) return null
    const owners = withOwners(form.getValues().owners, [person])
    const row = owners.find((owner) => isSamePerson(owner, person))
    if (!row) return null
    form.setFieldValue('owners', owners)
    return ownerSlotOf(row)
  }
  const people = (said.owners?.people ?? []).map(personOnMatricula)
  if (people.length) form.setFieldValue('owners', withOwners(form.getValues().owners, people))
  return kind && slotOfPaperKind(kind)
}

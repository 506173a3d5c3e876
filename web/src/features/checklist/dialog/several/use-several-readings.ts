import { isCatalogueKind } from '@soleira/domain/catalogue/names'
import type { Contradiction } from '@soleira/domain/reading/contradictions'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Upload } from '../../../../lib/files/upload-queue.ts'
import { personQuery } from '../../../person/queries.ts'
import { contradictionsAt } from '../../../reading/against.ts'
import { type FileReading, useReadings } from '../../../reading/use-readings.ts'
import { type ItemKey, personOf } from '../../item-key.ts'
import { useChecklist } from '../use-checklist.ts'
import { itemForCertificate, type Numbered } from './item-for-certificate.ts'

export interface FileRead {
  reading: FileReading | undefined
  against: readonly Contradiction[]
  onStop: () => void
  onAgain: () => void
}

interface Choices {
  itemOf: (slot: string) => ItemKey | ''
  taken: () => readonly ItemKey[]
  choose: (slot: string, item: ItemKey) => void
}

/**
 * Gives each file the item that it names, once, and only if nobody has chosen one. Contradictions are
 * compared here, because the item is chosen after the file was read.
 */
export function useSeveralReadings(uploads: readonly Upload[], { itemOf, taken, choose }: Choices) {
  const { property, items, people } = useChecklist()
  const readings = useReadings(
    uploads
      .filter(({ retryable }) => retryable)
      .map(({ id, file }) => ({
        ...{ id, file },
        place: { kind: null, propertyId: property.id, personId: null },
      })),
  )
  const known = useQueries({
    queries: people.flatMap(({ personId }) => (personId === null ? [] : [personQuery(personId)])),
    combine: (results) => ({
      isLoading: results.some(({ isLoading }) => isLoading),
      numbered: new Map<number, Numbered>(results.flatMap(({ data }) => (data ? [[data.id, data]] : []))),
    }),
  })
  const read = uploads.filter(({ id }) => readings.of(id)?.state === 'read')
  const given = useRef(new Set<string>())
  const ready = known.isLoading ? '' : read.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: given once, so that a choice may be undone
  useEffect(() => {
    if (!ready) return
    for (const { id, slot } of read) {
      const reading = readings.of(id)
      if (reading?.state !== 'read' || given.current.has(id)) continue
      given.current.add(id)
      const item = itemForCertificate(reading.said, items, known.numbered)
      if (item !== null && itemOf(slot) === '' && !taken().includes(item)) choose(slot, item)
    }
  }, [ready])

  function againstOf({ id, slot }: Upload): readonly Contradiction[] {
    const reading = readings.of(id)
    if (reading?.state !== 'read') return []
    const item = items.find(({ key }) => key === itemOf(slot))
    const person = item && known.numbered.get(personOf(item) ?? 0)
    return contradictionsAt(reading.said, item && isCatalogueKind(item.id) ? item.id : '', person, property)
  }

  return {
    /** True as well while the people are still loading: their numbers decide whose certificates these are. */
    isBusy: known.isLoading || uploads.some(({ id }) => readings.of(id)?.state === 'reading'),
    of: (upload: Upload): FileRead => ({
      reading: readings.of(upload.id),
      against: againstOf(upload),
      onStop: () => readings.stop(upload.id),
      onAgain: () => readings.again(upload.id),
    }),
  }
}

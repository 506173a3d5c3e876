import { isCatalogueKind } from '@soleira/domain/catalogue/names'
import type { Contradiction } from '@soleira/domain/reading/contradictions'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Upload } from '../../../../lib/files/upload-queue.ts'
import { personQuery } from '../../../person/queries.ts'
import { contradictionsAt } from '../../../reading/against.ts'
import { type FileReading, useReadings } from '../../../reading/use-readings.ts'
import { type ItemKey, personOf } from '../../item-key.ts'
import { partiesQuery } from '../../queries.ts'
import { useChecklist } from '../use-checklist.ts'
import { itemForCertificate, type Numbered } from './item-for-certificate.ts'
import { strangerOf } from './stranger.ts'

export interface FileRead {
  reading: FileReading | undefined
  against: readonly Contradiction[]
  /** The name on the paper, if it is of somebody who takes no part in the property. */
  stranger: string | null
  /** True as well while the people are still loading: their numbers decide whose certificate it is. */
  isBusy: boolean
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
  const { property, items } = useChecklist()
  const readings = useReadings(
    uploads
      .filter(({ retryable }) => retryable)
      .map(({ id, file }) => ({ id, file, place: { kind: null, propertyId: property.id, personId: null } })),
  )
  const known = useKnownPeople()
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

  return (upload: Upload): FileRead => {
    const reading = readings.of(upload.id)
    return {
      reading,
      against: againstOf(upload),
      stranger: reading?.state === 'read' ? strangerOf(reading.said, known.parties) : null,
      isBusy: upload.retryable && (known.isLoading || reading === undefined || reading.state === 'reading'),
      onStop: () => readings.stop(upload.id),
      onAgain: () => readings.again(upload.id),
    }
  }
}

/** `parties` is empty while anybody of them is unknown: then nobody can be called a stranger. */
function useKnownPeople() {
  const { property, people } = useChecklist()
  const parties = useQuery(partiesQuery(property.id))
  const sellers = useQueries({
    queries: people.flatMap(({ personId }) => (personId === null ? [] : [personQuery(personId)])),
    combine: (results) => ({
      isLoading: results.some(({ isLoading }) => isLoading),
      all: results.flatMap(({ data }) => data ?? []),
    }),
  })
  const isWhole = parties.data !== undefined && people.every(({ personId }) => personId !== null)
  const signers = (parties.data?.parties ?? []).flatMap(({ representatives }) => representatives)
  return {
    isLoading: sellers.isLoading || parties.isLoading,
    numbered: new Map<number, Numbered>(sellers.all.map((person) => [person.id, person])),
    parties: isWhole
      ? [
          ...sellers.all,
          ...parties.data.parties,
          ...signers.map(({ fullName }): Numbered => ({ fullName, cpf: null, cnpj: null })),
        ]
      : [],
  }
}

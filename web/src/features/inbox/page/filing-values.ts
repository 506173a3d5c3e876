import { isCatalogueKind } from '@soleira/domain/catalogue/names'
import type { Diligence } from '@soleira/domain/checklist/contract'
import { otherCategory } from '@soleira/domain/document/category'
import { showDate } from '@soleira/domain/format/birth-date'
import type { InboxFile, InboxPaper } from '@soleira/domain/inbox/contract'
import type { PaperOffer } from '@soleira/domain/paper-fact/contract'
import type { Property } from '@soleira/domain/property/property'
import { paperKindName } from '@soleira/domain/reading/kind-name'
import {
  identityKind,
  type PaperKind,
  type ProposalField,
  paperKinds,
  slotOfPaperKind,
} from '@soleira/domain/reading/proposal'
import { tickedIn } from '../../paper-fact/offer-choices.tsx'
import { isOfOther } from '../words.ts'

export interface FilingValues {
  kind: PaperKind | ''
  propertyId: number | undefined
  personId: number | null
  number: string
  code: string
  issuedOn: string
  validUntil: string
  result: string
  /** Other properties for which it counts, too. */
  alsoFor: number[]
  /** Ids of what the paper offers to the records, that go into them with it. */
  use: string[]
}

/**
 * Takes the values from the reading. An answer that was not recognised takes the kind that it was asked for.
 */
export function filingValuesOf({
  proposal,
  broughtFor = null,
  origin = null,
  counts = [],
  offers = [],
  contradictions = [],
}: Pick<InboxPaper, 'proposal'> &
  Partial<Pick<InboxPaper, 'broughtFor' | 'origin' | 'counts' | 'offers' | 'contradictions'>>): FilingValues {
  const { kind, filesAs, propertyId, subject, number, code, issuedOn, validUntil, result } = proposal ?? {}
  return {
    // Somebody has said by the link what the file is and whose. Contradictions in the file are told beside
    // it.
    kind: (origin?.asked && origin.answers) || (filesAs ?? kind ?? origin?.answers ?? ''),
    propertyId:
      origin?.asked?.propertyId ??
      propertyId ??
      (isOfOther({ contradictions }) ? undefined : broughtFor?.propertyId),
    personId: origin?.asked?.personId ?? subject?.id ?? null,
    number: number ?? '',
    code: code ?? '',
    issuedOn: issuedOn ? showDate(issuedOn) : '',
    validUntil: validUntil ? showDate(validUntil) : '',
    result: result ?? '',
    alsoFor: counts.filter(({ why }) => why !== 'held').map((one) => one.propertyId),
    use: tickedIn(offers),
  }
}

/** The other properties of the person whom the paper names, where it is filed as theirs and as is proposed. */
export function alsoOffered(
  { proposal, counts, contradictions }: InboxFile,
  {
    kind,
    propertyId,
    personId,
  }: Pick<FilingValues, 'kind' | 'personId'> & { propertyId?: number | null | undefined },
): InboxFile['counts'] {
  // An expired paper counts only where somebody files it on purpose.
  if (contradictions.includes('expired')) return []
  const isProposed = kind !== '' && [proposal?.kind, proposal?.filesAs].includes(kind)
  if (!isProposed || personId !== (proposal?.subject?.id ?? null)) return []
  return counts.filter((one) => one.propertyId !== propertyId && one.why !== 'held')
}

const tellingProperty: readonly ProposalField[] = ['matricula', 'inscricao', 'cnm', 'cib', 'address']

/** Somebody brought the paper for the chosen property, and it does not say itself of which it is. */
export function isAssumed(
  { broughtFor, evidence }: Pick<InboxPaper, 'broughtFor' | 'evidence'>,
  { propertyId }: Pick<FilingValues, 'propertyId'>,
): boolean {
  if (propertyId === undefined || propertyId !== broughtFor?.propertyId) return false
  return !evidence.some(({ field }) => tellingProperty.includes(field))
}

/** A paper that fits nowhere may be kept with somebody who takes part in no property. */
export function isOfPersonAlone({ kind, propertyId }: Pick<FilingValues, 'kind' | 'propertyId'>): boolean {
  return kind === otherCategory && propertyId === undefined
}

/** Facts count where the paper is filed as that property's, and as that person's where it is filed as one's. */
export function offeredAt(
  { offers, property }: Pick<InboxPaper, 'offers' | 'property'>,
  { propertyId, personId }: { propertyId: number | null | undefined; personId: number | null },
): PaperOffer[] {
  const isThere = propertyId === undefined || propertyId === property?.propertyId
  return offers.filter(({ about, subjectId }) =>
    about === 'person' ? personId === null || subjectId === personId : isThere,
  )
}

export const kindChoices = [
  { value: '', label: 'Escolha…' },
  {
    group: 'Documentos da captação',
    items: paperKinds.filter((kind) => !isCatalogueKind(kind)).map(choiceOf),
  },
  { group: 'Certidões', items: paperKinds.filter((kind) => isCatalogueKind(kind)).map(choiceOf) },
]

function choiceOf(kind: PaperKind) {
  return { value: kind, label: paperKindName(kind) }
}

export interface Places {
  people: readonly { id: number; name: string }[]
  /** The paper may be of the property as well. */
  isAnybodys?: boolean
  isAsked: boolean
  /** The slot of the intake that the paper fills, too, or alone. */
  slot: string | null
  /** The chosen item already has a certificate, which this file would replace. */
  isTaken: boolean
}

interface At {
  property: Pick<Property, 'owners'>
  diligence: Pick<Diligence, 'items' | 'people'>
}

export function placesFor(
  { kind, personId }: Pick<FilingValues, 'kind' | 'personId'>,
  { property, diligence }: At,
): Places {
  const owners = property.owners.flatMap(({ personId: id, fullName: name }) => (id ? [{ id, name }] : []))
  if (kind === identityKind) return { people: owners, isAsked: owners.length > 0, slot: null, isTaken: false }
  if (kind === otherCategory) {
    // A spouse without a part has papers of their own, too.
    const spouses = diligence.people.flatMap(({ personId: id, name, role }) =>
      id && role === 'spouse' && owners.every((one) => one.id !== id) ? [{ id, name }] : [],
    )
    return { people: [...owners, ...spouses], isAnybodys: true, isAsked: true, slot: null, isTaken: false }
  }
  const items = diligence.items.filter(({ id, status }) => id === kind && status !== 'set_aside')
  if (!kind || !isCatalogueKind(kind)) {
    return { people: [], isAsked: true, slot: null, isTaken: false }
  }
  const people = items.flatMap(({ subject }) =>
    subject.type === 'person' && subject.personId ? [{ id: subject.personId, name: subject.name }] : [],
  )
  const chosen = items.find(({ subject }) => subject.type === 'property' || subject.personId === personId)
  const slot = slotOfPaperKind(kind)
  const fills = slot === identityKind ? property.owners.some((one) => one.personId === personId) : slot
  return {
    people,
    isAsked: items.length > 0,
    slot: slot && fills ? paperKindName(slot) : null,
    isTaken: chosen !== undefined && chosen.documentId !== null,
  }
}

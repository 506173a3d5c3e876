import { isCatalogueKind } from '@soleira/domain/catalogue/names'
import type { Diligence } from '@soleira/domain/diligence/contract'
import { showDate } from '@soleira/domain/format/birth-date'
import type { Property } from '@soleira/domain/property/property'
import type { InboxPaper } from '@soleira/domain/reading/contract'
import { paperKindName } from '@soleira/domain/reading/kind-name'
import { identityKind, type PaperKind, paperKinds } from '@soleira/domain/reading/proposal'

/** What the inputs of the form hold. */
export interface FilingValues {
  kind: PaperKind | ''
  propertyId: number | undefined
  personId: number | null
  number: string
  code: string
  issuedOn: string
  validUntil: string
  result: string
}

/** What was read, for a person to look at; of an answer that nobody recognised, what was asked for. The rest stays empty. */
export function valuesOf({
  proposal,
  origin = null,
}: Pick<InboxPaper, 'proposal'> & Partial<Pick<InboxPaper, 'origin'>>): FilingValues {
  const { kind, filesAs, propertyId, subject, number, code, issuedOn, validUntil, result } = proposal ?? {}
  return {
    // By link somebody has said what it is and whose; what the paper says against that is told beside.
    kind: (origin?.asked && origin.answers) || (filesAs ?? kind ?? origin?.answers ?? ''),
    propertyId: propertyId ?? origin?.asked?.propertyId,
    personId: origin?.asked?.personId ?? subject?.id ?? null,
    number: number ?? '',
    code: code ?? '',
    issuedOn: issuedOn ? showDate(issuedOn) : '',
    validUntil: validUntil ? showDate(validUntil) : '',
    result: result ?? '',
  }
}

/** The kinds of paper, those of the intake first. */
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

/** Where a paper of a kind can go at a property. */
export interface Places {
  /** Of whom it can be; empty where it is nobody’s. */
  people: readonly { id: number; name: string }[]
  /** Whether the property asks for it at all. */
  isAsked: boolean
  /** Of the item chosen: whether it has a paper already, whose place this one takes. */
  isTaken: boolean
}

interface At {
  property: Pick<Property, 'owners'>
  diligence: Pick<Diligence, 'items'>
}

/** The places of a property for a kind of paper. */
export function placesFor(
  { kind, personId }: Pick<FilingValues, 'kind' | 'personId'>,
  { property, diligence }: At,
): Places {
  if (kind === identityKind) {
    const people = property.owners.flatMap(({ personId: id, fullName: name }) => (id ? [{ id, name }] : []))
    return { people, isAsked: people.length > 0, isTaken: false }
  }
  const items = diligence.items.filter(({ id, status }) => id === kind && status !== 'set_aside')
  if (!kind || !isCatalogueKind(kind)) return { people: [], isAsked: true, isTaken: false }
  const people = items.flatMap(({ subject }) =>
    subject.type === 'person' && subject.personId ? [{ id: subject.personId, name: subject.name }] : [],
  )
  const chosen = items.find(({ subject }) => subject.type === 'property' || subject.personId === personId)
  return { people, isAsked: items.length > 0, isTaken: chosen !== undefined && chosen.documentId !== null }
}

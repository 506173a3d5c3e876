import { isCatalogueKind, kindName } from '../catalogue/names.ts'
import { type ItemFacts, itemState } from '../checklist/item.ts'
import {
  identityName,
  isPropertyCategory,
  ownerOfSlot,
  ownerPosition,
  type Slot,
  slotName,
} from '../document/category.ts'
import { isLikeCnpj } from '../format/cpf-or-cnpj.ts'
import { paperKindName } from '../reading/kind-name.ts'
import { identityKind, type PaperKind, slotOfPaperKind } from '../reading/proposal.ts'

export const audiences = ['person', 'owners', 'condominium'] as const
export type Audience = (typeof audiences)[number]

export function recipientName(audience: Audience, name: string | null): string {
  if (audience === 'person') return name ?? 'pessoa sem nome'
  return audience === 'owners' ? 'os proprietários' : 'o condomínio'
}

export const requestDays = [7, 15, 30, 60] as const

/** Days after which a reminder goes out while something is missing; then no more follow. */
export const requestReminderDays = [3, 7] as const

/** Counted per request, refused files included. */
export const mostHandedFiles = 60
export const mostHandedBytes = 200 * 1024 * 1024

export const mostAddresses = 50

export const longestReason = 500

export interface Wanted {
  kind: PaperKind
  personId: number | null
}

export interface OpenWant extends Wanted {
  label: string
  person: string | null
}

interface Owner {
  personId: number
  fullName: string
  cpf?: string | undefined
}

interface Item {
  kind: string
  /** Null for an item of the property. The person id is null while nobody is recorded. */
  subject: { personId: number | null; name: string } | null
  row: ItemFacts
}

export interface Missing {
  owners: readonly Owner[]
  missingDocuments: readonly Slot[]
  items: readonly Item[]
}

/**
 * Empty slots, and certificates of the checklist that are missing or have expired. Kinds in a broker's own
 * words are left out: they are received by hand.
 */
export function openWants({ owners, missingDocuments, items }: Missing, today: string): OpenWant[] {
  const inSlots = missingDocuments.flatMap((slot): OpenWant[] => {
    if (isPropertyCategory(slot)) return [{ kind: slot, personId: null, label: slotName(slot), person: null }]
    const owner = ownerOfSlot(slot, owners)
    if (ownerPosition(slot) === null || !owner) return []
    const label = identityName(isLikeCnpj(owner.cpf ?? ''))
    return [{ kind: identityKind, personId: owner.personId, label, person: owner.fullName }]
  })
  const inChecklist = items.flatMap(({ kind, subject, row }): OpenWant[] =>
    isCatalogueKind(kind) &&
    (!subject || subject.personId !== null) &&
    ['pending', 'requested', 'expired'].includes(itemState(row, today))
      ? [{ kind, personId: subject?.personId ?? null, label: kindName(kind), person: subject?.name ?? null }]
      : [],
  )
  return [...inSlots, ...inChecklist]
}

/**
 * A paper that fills a slot completes its certificate too, so it is asked for once. The certificate of a
 * foreigner says better than 'RG/CNH' what to send.
 */
export function askOnce<Want extends Wanted>(wants: readonly Want[]): Want[] {
  return wants.filter(({ kind, personId }) => {
    const slot = kind === 'documento_estrangeiro' ? null : slotOfPaperKind(kind)
    return slot === null || slot === kind || !wants.some((one) => isSameWant(one, { kind: slot, personId }))
  })
}

export function wantedName(kind: PaperKind, isCompany: boolean): string {
  return kind === identityKind ? identityName(isCompany) : paperKindName(kind)
}

export const isSameWant = (one: Wanted, other: Wanted): boolean =>
  one.kind === other.kind && one.personId === other.personId

export const wantStates = ['missing', 'waiting', 'refused', 'done'] as const
export type WantState = (typeof wantStates)[number]

export type HandedState = 'waiting' | 'accepted' | 'refused' | 'gone'

export function wantState(isOpen: boolean, handed: readonly HandedState[]): WantState {
  if (handed.includes('waiting')) return 'waiting'
  if (!isOpen) return 'done'
  return handed.at(-1) === 'refused' ? 'refused' : 'missing'
}

export function handedState(handed: {
  refusedAt: unknown
  inboxPaperId: number | null
  documentId: number | null
}): HandedState {
  if (handed.refusedAt !== null) return 'refused'
  if (handed.inboxPaperId === null) return 'gone'
  return handed.documentId === null ? 'waiting' : 'accepted'
}

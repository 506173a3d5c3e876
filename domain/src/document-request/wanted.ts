import { isCatalogueKind, kindName } from '../catalogue/names.ts'
import { type ItemFacts, itemState } from '../diligence/item.ts'
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
import { identityKind, type PaperKind } from '../reading/proposal.ts'

/** Of whom papers are asked: one person of the property, all who own it, or its condominium. */
export const audiences = ['person', 'owners', 'condominium'] as const
export type Audience = (typeof audiences)[number]

/** As whose a paper is told that came by a request. */
export function recipientName(audience: Audience, name: string | null): string {
  if (audience === 'person') return name ?? 'pessoa sem nome'
  return audience === 'owners' ? 'os proprietários' : 'o condomínio'
}

/** For how many days a request may be open. */
export const requestDays = [7, 15, 30, 60] as const

/** After how many days somebody who is asked is reminded by letter, while something is missing; then no more. */
export const reminderDays = [3, 7] as const

/** How many files and bytes come by one request at most, refused ones too. */
export const mostHandedFiles = 60
export const mostHandedBytes = 200 * 1024 * 1024

/** How many addresses a request has at most. */
export const mostAddresses = 50

/** How long the reason of a refusal may be. */
export const longestReason = 500

/** What can be asked for: a paper of a kind, of somebody or of the property. */
export interface Wanted {
  kind: PaperKind
  personId: number | null
}

/** Something that is missing, by its name and whose it is. */
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
  /** Null of the property; without a number while nobody is recorded. */
  subject: { personId: number | null; name: string } | null
  row: ItemFacts
}

export interface Missing {
  owners: readonly Owner[]
  missingDocuments: readonly Slot[]
  items: readonly Item[]
}

/**
 * What a property lacks and somebody could hand in: its empty places, and the certificates of its checklist that are
 * not there or have run out. Kinds in a broker's own words are received by hand, and not here.
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
      ? [
          {
            ...{ kind, personId: subject?.personId ?? null, label: kindName(kind) },
            person: subject?.name ?? null,
          },
        ]
      : [],
  )
  return [...inSlots, ...inChecklist]
}

/** What a paper that is asked for is called. */
export function wantedName(kind: PaperKind, isCompany: boolean): string {
  return kind === identityKind ? identityName(isCompany) : paperKindName(kind)
}

export const isSameWant = (one: Wanted, other: Wanted): boolean =>
  one.kind === other.kind && one.personId === other.personId

/** How a paper that is asked for stands, as whoever hands it in sees it. */
export const wantStates = ['missing', 'waiting', 'refused', 'done'] as const
export type WantState = (typeof wantStates)[number]

/** How something that was handed in stands. */
export type HandedState = 'waiting' | 'accepted' | 'refused' | 'gone'

/** How a paper stands by what was handed in for it, the earliest first, and whether the property still lacks it. */
export function wantState(isOpen: boolean, handed: readonly HandedState[]): WantState {
  if (handed.includes('waiting')) return 'waiting'
  if (!isOpen) return 'done'
  return handed.at(-1) === 'refused' ? 'refused' : 'missing'
}

/** How something that was handed in stands, by its row and that of its paper. */
export function handedState(handed: {
  refusedAt: unknown
  inboxPaperId: number | null
  documentId: number | null
}): HandedState {
  if (handed.refusedAt !== null) return 'refused'
  if (handed.inboxPaperId === null) return 'gone'
  return handed.documentId === null ? 'waiting' : 'accepted'
}

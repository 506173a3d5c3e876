import type { Land } from '../catalogue/kind.ts'
import { isLikeCnpj } from '../format/cpf-or-cnpj.ts'

/** The document categories of a property (part 1 §3). Identity papers have one slot per owner instead. */
export const propertyCategories = [
  'ONUS_REAIS',
  'ESPELHO_IPTU',
  'CERTIDAO_ESTADO_CIVIL',
  'COMPROVANTE_RESIDENCIA',
] as const

/** One slot of a property takes it, and it is about a person: it counts for other properties of theirs, too. */
export const civilStatus = 'CERTIDAO_ESTADO_CIVIL'

/** A paper that no slot and no checklist asks for is kept with its property as that. */
export const otherCategory = 'OUTRO_PAPEL'
export type PropertyCategory = (typeof propertyCategories)[number] | typeof otherCategory

/** On the wire, n of RG_CNH_{n} is the owner's current position, from 1 (rules §2). */
export type Slot = PropertyCategory | `RG_CNH_${number}`

/** The history also names papers of former owners, who have no position. */
export type SlotWord = Slot | 'RG_CNH'

const names: Record<PropertyCategory, string> = {
  ONUS_REAIS: 'Ônus Reais',
  ESPELHO_IPTU: 'Espelho de IPTU',
  CERTIDAO_ESTADO_CIVIL: 'Certidão de Estado Civil',
  COMPROVANTE_RESIDENCIA: 'Comprovante de Residência',
  OUTRO_PAPEL: 'Outro papel',
}

/** For lists in which a certificate of the same name stands beside the slot. */
export function slotNameApart(slot: Slot, owners: Parameters<typeof slotName>[1]): string {
  const name = slotName(slot, owners)
  return slot === 'ONUS_REAIS' ? `documento ${name} (captação)` : name
}

export function ownerSlot(position: number): Slot {
  return `RG_CNH_${position}`
}

export function ownerPosition(slot: string): number | null {
  const match = /^RG_CNH_([1-9]\d{0,2})$/.exec(slot)
  return match ? Number(match[1]) : null
}

export function isPropertyCategory(text: string): text is PropertyCategory {
  return text === otherCategory || (propertyCategories as readonly string[]).includes(text)
}

export function isSlot(text: string): text is Slot {
  return isPropertyCategory(text) || ownerPosition(text) !== null
}

export const identityName = (isCompany: boolean) => (isCompany ? 'Contrato ou estatuto social' : 'RG/CNH')

export function ownerOfSlot<Owner>(slot: Slot, owners: readonly Owner[]): Owner | undefined {
  const position = ownerPosition(slot)
  return position === null ? undefined : owners[position - 1]
}

export function slotName(
  slot: Slot,
  owners: readonly { fullName: string; cpf?: string | undefined }[] = [],
): string {
  if (isPropertyCategory(slot)) return names[slot]
  const position = ownerPosition(slot) ?? 0
  const owner = ownerOfSlot(slot, owners)
  const paper = identityName(isLikeCnpj(owner?.cpf ?? ''))
  return owner?.fullName ? `${paper} - ${owner.fullName}` : `${paper} do proprietário ${position}`
}

/** A company or a deceased person has no marital status and no residence. */
const ofTheLiving: readonly PropertyCategory[] = [civilStatus, 'COMPROVANTE_RESIDENCIA']

export interface SlotOwner {
  cpf?: string | undefined
  isDeceased?: boolean | undefined
}

/**
 * Four slots and one per owner (rules §2). Farm land has no IPTU, a deceased owner shows no identity card,
 * and where only companies and estates own, the two papers of the living fall away.
 */
export function requiredSlots(owners: readonly SlotOwner[], land: Land = 'built'): Slot[] {
  const isLiving = ({ cpf, isDeceased }: SlotOwner) => !isDeceased && !isLikeCnpj(cpf ?? '')
  return [
    'ONUS_REAIS',
    ...(land === 'farm' ? [] : (['ESPELHO_IPTU'] as const)),
    ...owners.flatMap(({ isDeceased }, index) => (isDeceased ? [] : ownerSlot(index + 1))),
    ...(!owners.length || owners.some(isLiving) ? ofTheLiving : []),
  ]
}

/** A slot that holds a document is shown even when nobody asks for it any more. */
export function shownSlots(
  owners: readonly SlotOwner[],
  documents: readonly { category: string }[],
  land?: Land,
): Slot[] {
  const required = requiredSlots(owners, land)
  const slots: Slot[] = [
    ...propertyCategories,
    ...owners.map((_, index) => ownerSlot(index + 1)),
    otherCategory,
  ]
  const held = slots.filter((slot) => documents.some(({ category }) => category === slot))
  return [...required, ...held.filter((slot) => !required.includes(slot))]
}

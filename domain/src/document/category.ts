import { isLikeCnpj } from '../format/cpf-or-cnpj.ts'

/** The document categories of a property (part 1 §3). RG/CNH is asked of every owner. */
export const propertyCategories = [
  'ONUS_REAIS',
  'ESPELHO_IPTU',
  'CERTIDAO_ESTADO_CIVIL',
  'COMPROVANTE_RESIDENCIA',
] as const
export type PropertyCategory = (typeof propertyCategories)[number]

/** On the wire: a property category, or RG_CNH_{n} with n the owner's position now, from 1 (decisions §2). */
export type Slot = PropertyCategory | `RG_CNH_${number}`

/** How the history names it: also the paper of somebody who is an owner no more, and has no position. */
export type SlotWord = Slot | 'RG_CNH'

const names: Record<PropertyCategory, string> = {
  ONUS_REAIS: 'Ônus Reais',
  ESPELHO_IPTU: 'Espelho de IPTU',
  CERTIDAO_ESTADO_CIVIL: 'Certidão de Estado Civil',
  COMPROVANTE_RESIDENCIA: 'Comprovante de Residência',
}

/** The slot of an owner's identity paper; `position` counts from 1. */
export function ownerSlot(position: number): Slot {
  return `RG_CNH_${position}`
}

/** The owner's position (from 1) that a slot names, or null for a slot of the property itself. */
export function ownerPosition(slot: string): number | null {
  const match = /^RG_CNH_([1-9]\d{0,2})$/.exec(slot)
  return match ? Number(match[1]) : null
}

/** Whether a slot is one of the property itself. */
export function isPropertyCategory(text: string): text is PropertyCategory {
  return (propertyCategories as readonly string[]).includes(text)
}

export function isSlot(text: string): text is Slot {
  return isPropertyCategory(text) || ownerPosition(text) !== null
}

/** What somebody is known by: a company has no identity card. */
export const identityName = (isCompany: boolean) => (isCompany ? 'Contrato ou estatuto social' : 'RG/CNH')

/** The owner whom a slot is about, if it is about one. */
export function ownerOfSlot<Owner>(slot: Slot, owners: readonly Owner[]): Owner | undefined {
  const position = ownerPosition(slot)
  return position === null ? undefined : owners[position - 1]
}

/** What a slot is called on screen: 'Ônus Reais', 'RG/CNH - Ana Souza'. */
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

/** What only somebody of flesh and blood has: a company neither marries nor resides. */
const ofPeople: readonly PropertyCategory[] = ['CERTIDAO_ESTADO_CIVIL', 'COMPROVANTE_RESIDENCIA']

/** Every slot that a property of these owners must fill: 4 + owners, 2 + owners where only companies own (decisions §2). */
export function requiredSlots(owners: readonly { cpf?: string | undefined }[]): Slot[] {
  const areCompanies = owners.length > 0 && owners.every(({ cpf }) => isLikeCnpj(cpf ?? ''))
  return [
    ...(['ONUS_REAIS', 'ESPELHO_IPTU'] as const),
    ...owners.map((_, index) => ownerSlot(index + 1)),
    ...(areCompanies ? [] : ofPeople),
  ]
}

/** The slots that a screen shows: what is asked for, and what holds a document although nobody asks for it any more. */
export function shownSlots(
  owners: readonly { cpf?: string | undefined }[],
  documents: readonly { category: string }[],
): Slot[] {
  const required = requiredSlots(owners)
  const held = propertyCategories.filter((slot) => documents.some(({ category }) => category === slot))
  return [...required, ...held.filter((slot) => !required.includes(slot))]
}

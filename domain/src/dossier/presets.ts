import { z } from 'zod'
import { type PieceGroup, pieceGroups } from './piece.ts'

/** A whole group, or one kind: 'item:sefaz', 'companion:sefaz', 'slot:ONUS_REAIS', 'draft:contrato', 'deal:bank'. */
export const selector = z.union([
  z.enum(pieceGroups),
  z.string().regex(/^(item|companion|slot|draft|deal):[\w:-]{1,60}$/, 'Grupo inválido'),
])
export type Selector = z.infer<typeof selector>

export interface Preset {
  name: string
  groups: readonly Selector[]
  revealCpf: boolean
  /** It is offered while the property has a deal. */
  ofDeal?: true
}

/**
 * Only the notary and the bank need the CPFs in full. Papers of the other side's people, of a buyer's bank, and the
 * authorisation with its fee, stay with the broker. Notes, the lowest price and reports to the COAF are in no piece.
 */
export const presets: readonly Preset[] = [
  {
    name: 'Para o cartório',
    groups: ['property_certificates', 'person_certificates', 'documents', 'identities'],
    revealCpf: true,
  },
  {
    name: 'Para o banco',
    groups: [
      'property_certificates',
      'person_certificates',
      'documents',
      'identities',
      'diligence_report',
      'photos',
    ],
    revealCpf: true,
  },
  {
    name: 'Para o comprador',
    groups: ['diligence_report', 'property_certificates', 'person_certificates', 'photos'],
    revealCpf: false,
  },
  {
    name: 'Pasta do negócio: comprador',
    groups: [
      'deal:offer',
      'deal:contract',
      'deal:proof',
      'deal:bank',
      'deal:buyer',
      'deal:closing',
      'deal:receipt_buyer',
      'property_certificates',
      'person_certificates',
      'documents',
    ],
    revealCpf: false,
    ofDeal: true,
  },
  {
    name: 'Pasta do negócio: proprietário',
    groups: [
      'deal:offer',
      'deal:contract',
      'deal:proof',
      'deal:closing',
      'deal:receipt_seller',
      'property_certificates',
      'person_certificates',
      'documents',
      'identities',
    ],
    revealCpf: false,
    ofDeal: true,
  },
  { name: 'Pasta do negócio: arquivo do corretor', groups: [...pieceGroups], revealCpf: true, ofDeal: true },
]

/** 'Pasta do negócio': for the buyer, who sells, and the broker's archive (part 3 §9). */
export const folders = presets.filter(({ ofDeal }) => ofDeal)

interface Grouped {
  key: string
  group: PieceGroup
  kind: string | null
}

export function takenBy({ groups }: Pick<Preset, 'groups'>, choices: readonly Grouped[]): string[] {
  const taken = groups.flatMap((selector) =>
    choices.filter(({ group, kind }) => group === selector || kind === selector).map(({ key }) => key),
  )
  return [...new Set(taken)]
}

/** A paper of a buyer may be there before their deal, which always has a piece that says how it goes on. */
export function presetsFor(choices: readonly Pick<Grouped, 'kind'>[]): Preset[] {
  const hasDeal = choices.some(({ kind }) => kind === 'deal:closing')
  return presets.filter(({ ofDeal }) => hasDeal || !ofDeal)
}

/**
 * Selectors that choose the same again, here or for another property. A group that was chosen whole stays
 * one selector.
 */
export function selectionOf(chosen: readonly Grouped[], choices: readonly Grouped[]): Selector[] {
  const keys = new Set(chosen.map(({ key }) => key))
  const isWhole = (group: PieceGroup) => choices.every((one) => one.group !== group || keys.has(one.key))
  const selectors = chosen.map(({ group, kind }) => (kind === null || isWhole(group) ? group : kind))
  return [...new Set(selectors)]
}

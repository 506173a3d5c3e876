import { z } from 'zod'
import { type PieceGroup, pieceGroups } from './piece.ts'

/**
 * What a preset takes of a property: a whole group, or of it one kind alone: 'item:sefaz', 'companion:sefaz', 'slot:ONUS_REAIS',
 * 'draft:contrato'.
 */
export const selector = z.union([
  z.enum(pieceGroups),
  z.string().regex(/^(item|companion|slot|draft):[\w:-]{1,60}$/, 'Grupo inválido'),
])
export type Selector = z.infer<typeof selector>

/** What usually goes to somebody, and whether the cover shows CPFs in full. */
export interface Preset {
  name: string
  groups: readonly Selector[]
  revealCpf: boolean
}

/** The product's own. The notary and the bank need the numbers; to a buyer they are nobody's business. */
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
]

interface Grouped {
  key: string
  group: PieceGroup
  /** Null of what has no kind of its own within its group. */
  kind: string | null
}

/** The pieces that a preset takes of what there is, in its order. */
export function takenBy({ groups }: Pick<Preset, 'groups'>, choices: readonly Grouped[]): string[] {
  const taken = groups.flatMap((selector) =>
    choices.filter(({ group, kind }) => group === selector || kind === selector).map(({ key }) => key),
  )
  return [...new Set(taken)]
}

/**
 * What a preset must take to choose the same again, of this property or another one: a group of which everything was chosen as a
 * whole, of the others the single kinds.
 */
export function selectionOf(chosen: readonly Grouped[], choices: readonly Grouped[]): Selector[] {
  const keys = new Set(chosen.map(({ key }) => key))
  const isWhole = (group: PieceGroup) => choices.every((one) => one.group !== group || keys.has(one.key))
  const selectors = chosen.map(({ group, kind }) => (kind === null || isWhole(group) ? group : kind))
  return [...new Set(selectors)]
}

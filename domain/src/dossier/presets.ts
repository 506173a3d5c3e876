import { z } from 'zod'
import { type PieceGroup, pieceGroups } from './piece.ts'

/** A whole group, or one kind of it: 'item:sefaz', 'companion:sefaz', 'slot:ONUS_REAIS', 'draft:contrato'. */
export const selector = z.union([
  z.enum(pieceGroups),
  z.string().regex(/^(item|companion|slot|draft):[\w:-]{1,60}$/, 'Grupo inválido'),
])
export type Selector = z.infer<typeof selector>

export interface Preset {
  name: string
  groups: readonly Selector[]
  revealCpf: boolean
}

/** Only the notary and the bank need the CPFs in full. */
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
  kind: string | null
}

export function takenBy({ groups }: Pick<Preset, 'groups'>, choices: readonly Grouped[]): string[] {
  const taken = groups.flatMap((selector) =>
    choices.filter(({ group, kind }) => group === selector || kind === selector).map(({ key }) => key),
  )
  return [...new Set(taken)]
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

import type { PieceGroup } from './piece.ts'

/** What usually goes to somebody, and whether the cover shows CPFs in full. */
export interface Preset {
  name: string
  groups: readonly PieceGroup[]
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
}

/** The pieces that a preset takes of what there is, in its order. */
export function takenBy({ groups }: Pick<Preset, 'groups'>, choices: readonly Grouped[]): string[] {
  return groups.flatMap((group) => choices.filter((one) => one.group === group).map(({ key }) => key))
}

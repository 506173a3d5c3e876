import type { natureIds } from './nature-ids.ts'

export type Nature = (typeof natureIds)[number]

/** Part 2 §3. */
export const natures = [
  {
    id: 'compra_venda',
    label: 'Compra e venda',
    description: 'Transferência do imóvel mediante pagamento do preço.',
  },
  { id: 'doacao', label: 'Doação', description: 'Transferência gratuita, com ou sem reserva de usufruto.' },
  {
    id: 'usucapiao',
    label: 'Usucapião',
    description: 'Reconhecimento da propriedade pela posse prolongada.',
  },
  { id: 'permuta', label: 'Permuta', description: 'Troca de um imóvel por outro, com ou sem torna.' },
  {
    id: 'alienacao_fiduciaria',
    label: 'Alienação fiduciária',
    description: 'Imóvel dado em garantia de um financiamento.',
  },
  {
    id: 'incorporacao',
    label: 'Incorporação imobiliária',
    description: 'Venda de unidades de um empreendimento a construir.',
  },
  {
    id: 'adjudicacao',
    label: 'Adjudicação compulsória',
    description: 'Transferência exigida por quem já pagou e não recebeu a escritura.',
  },
] as const satisfies readonly { id: Nature; label: string; description: string }[]

export function natureLabel(id: Nature): string {
  return natures.find((nature) => nature.id === id)?.label ?? id
}

/** Usucapião and adjudicação are requested, not contracted. */
export function isProcedure(nature: Nature): boolean {
  return nature === 'usucapiao' || nature === 'adjudicacao'
}

import { joinWithAnd } from '../text/portuguese.ts'

/** Papers that a buyer shows (part 3 §6), in the order in which they are asked for. */
export const buyerPaperKinds = ['identity', 'civil_status', 'income', 'fgts'] as const
export type BuyerPaperKind = (typeof buyerPaperKinds)[number]

const names: Record<BuyerPaperKind, string> = {
  identity: 'RG/CPF',
  civil_status: 'Certidão de estado civil',
  income: 'Comprovante de renda',
  fgts: 'Extrato do FGTS',
}

export const buyerPaperName = (kind: BuyerPaperKind, isCompany: boolean): string =>
  kind === 'identity' && isCompany ? 'Contrato ou estatuto social' : names[kind]

/** Income is asked for where the accepted offer is financed, the FGTS where it pays a part. */
export function papersAskedOf(isCompany: boolean, lines: readonly { kind: string }[]): BuyerPaperKind[] {
  const has = (kind: string) => lines.some((line) => line.kind === kind)
  if (isCompany) return ['identity']
  return [
    'identity',
    'civil_status',
    ...(has('financing') ? (['income'] as const) : []),
    ...(has('fgts') ? (['fgts'] as const) : []),
  ]
}

interface Listed {
  label: string
  state: 'missing' | 'received' | 'set_aside'
}

/** 'RG/CPF e comprovante de renda'; null where nothing is missing. */
export function missingPapers(papers: readonly Listed[]): string | null {
  const labels = papers.filter(({ state }) => state === 'missing').map(({ label }) => label)
  return joinWithAnd(labels.map((label, place) => (place ? lowered(label) : label))) || null
}

const lowered = (label: string) =>
  label.startsWith('RG') ? label : label.charAt(0).toLowerCase() + label.slice(1)

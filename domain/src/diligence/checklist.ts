/** The items of the diligence checklist (part 2 §3; labels completed by the certificates' own names). */
export const propertyItems = [
  { id: 'onus_reais', label: 'Ônus Reais' },
  { id: 'certidao_fazendaria', label: 'Certidão Fazendária' },
  { id: 'quitacao_condominial', label: 'Quitação condominial' },
  { id: 'situacao_fiscal', label: 'Situação fiscal e enfitêutica' },
  { id: 'taxa_incendio', label: 'Taxa de incêndio' },
] as const

export const personalItems = [
  { id: 'segundo_distribuidor', label: '2º Distribuidor' },
  { id: 'certidao_fazendaria_pessoal', label: 'Certidão Fazendária (pessoal)' },
  { id: 'primeiro_interdicoes', label: '1º Interdições e Tutelas' },
  { id: 'segundo_interdicoes', label: '2º Interdições e Tutelas' },
  { id: 'trabalhistas_eletronico', label: 'Ações Trabalhistas (processos eletrônicos)' },
  { id: 'trabalhistas_fisicos', label: 'Ações Trabalhistas (processos físicos – CEAT)' },
  { id: 'debitos_trabalhistas', label: 'Débitos Trabalhistas (CNDT)' },
  { id: 'receita_federal', label: 'Receita Federal' },
  { id: 'justica_federal', label: 'Justiça Federal' },
  { id: 'sefaz', label: 'SEFAZ' },
] as const

export const checklist = [...propertyItems, ...personalItems]
export type ChecklistItemId = (typeof checklist)[number]['id']
export const checklistIds = checklist.map(({ id }) => id) as [ChecklistItemId, ...ChecklistItemId[]]

export const sections = [
  { id: 'property', title: 'IMÓVEL', items: propertyItems },
  { id: 'personal', title: 'PESSOAIS (VENDEDOR)', items: personalItems },
] as const
export type SectionId = (typeof sections)[number]['id']

/** What an item is called on screen and in reports. */
export function itemLabel(id: ChecklistItemId): string {
  return checklist.find((item) => item.id === id)?.label ?? id
}

/** The item that is asked for by e-mail instead of on a page (part 2 §2.3). */
export const askedByEmail: ChecklistItemId = 'quitacao_condominial'

/** What keeps a property from the market: 'Faltam 2 de 15 certidões: Ônus Reais, SEFAZ.' */
export function missingText(missing: readonly ChecklistItemId[]): string {
  const verb = missing.length === 1 ? 'Falta' : 'Faltam'
  return `${verb} ${missing.length} de ${checklist.length} certidões: ${missing.map(itemLabel).join(', ')}.`
}

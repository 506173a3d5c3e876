/** The upload categories of wizard step 4 (part 2 §3). */
export const riskCategories = [
  { id: 'matricula', label: 'Matrícula atualizada', required: true },
  { id: 'certidoes_pessoais', label: 'Certidões pessoais', required: true },
  { id: 'certidoes_fiscais', label: 'Certidões fiscais', required: true },
  { id: 'planta_habite', label: 'Planta e habite-se', required: false },
  { id: 'contratos_anteriores', label: 'Contratos anteriores', required: false },
] as const
export type RiskCategory = (typeof riskCategories)[number]['id']
export const riskCategoryIds = riskCategories.map(({ id }) => id) as [RiskCategory, ...RiskCategory[]]

/** Limit of one file (rules §3). Word files are only stored and downloaded. */
export const maxRiskFileBytes = 20 * 1024 * 1024
export const maxRiskFiles = 40

/** Analyses of one broker at the same time. */
export const maxRunning = 3

export function missingCategories(present: Iterable<RiskCategory>): RiskCategory[] {
  const held = new Set(present)
  return riskCategories.filter(({ id, required }) => required && !held.has(id)).map(({ id }) => id)
}

/** The document categories of step 4 (part 2 §3). */
export const riskCategories = [
  { id: 'matricula', label: 'Matrícula atualizada', required: true },
  { id: 'certidoes_pessoais', label: 'Certidões pessoais', required: true },
  { id: 'certidoes_fiscais', label: 'Certidões fiscais', required: true },
  { id: 'planta_habite', label: 'Planta e habite-se', required: false },
  { id: 'contratos_anteriores', label: 'Contratos anteriores', required: false },
] as const
export type RiskCategory = (typeof riskCategories)[number]['id']
export const riskCategoryIds = riskCategories.map(({ id }) => id) as [RiskCategory, ...RiskCategory[]]

/** 20 MB each; doc and docx are only ever downloaded (rules §3). */
export const maxRiskFileBytes = 20 * 1024 * 1024
export const maxRiskFiles = 40

/** Analyses of one broker that may run at the same time. */
export const maxRunning = 3

/** The required categories that hold no file yet. */
export function missingCategories(present: Iterable<RiskCategory>): RiskCategory[] {
  const held = new Set(present)
  return riskCategories.filter(({ id, required }) => required && !held.has(id)).map(({ id }) => id)
}

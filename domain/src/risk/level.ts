/** How much an analysis warns (part 2 §3). */
export const riskLevels = ['baixo', 'médio', 'alto'] as const
export type RiskLevel = (typeof riskLevels)[number]

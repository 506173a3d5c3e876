/** How much an analysis warns (part 2 §3). */
export const riskLevels = ['baixo', 'médio', 'alto'] as const
export type RiskLevel = (typeof riskLevels)[number]

/** The highest of several; of none the lowest. */
export function highestLevel(levels: readonly (RiskLevel | null)[]): RiskLevel {
  return riskLevels.findLast((level) => levels.includes(level)) ?? 'baixo'
}

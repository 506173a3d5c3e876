/** From low to high: comparisons rest on this order (part 2 §3). */
export const riskLevels = ['baixo', 'médio', 'alto'] as const
export type RiskLevel = (typeof riskLevels)[number]

export function highestLevel(levels: readonly (RiskLevel | null)[]): RiskLevel {
  return riskLevels.findLast((level) => levels.includes(level)) ?? 'baixo'
}

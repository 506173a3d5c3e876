import type { DashboardStats } from './contract.ts'

/** In percent per property (part 1 §9). */
const pace = { captacao: 10, diligence: 8, total: 5, active: 12 } as const
export type Card = keyof typeof pace

export function cardProgress(card: Card, stats: Pick<DashboardStats, Card>): number {
  return Math.min(100, stats[card] * pace[card])
}

import { dayOf } from '../certificate/validity.ts'
import type { DiligenceItem } from '../checklist/contract.ts'
import { isClear } from '../checklist/open-words.ts'
import type { DiligenceSummary } from '../checklist/summary.ts'
import type { TimeZone } from '../format/time-zone.ts'
import type { StageMove } from '../property/contract.ts'
import type { Stage } from '../property/stage.ts'

/** The process of the detail page (part 2 §4). */
export const processStages = ['Captação', 'Due Diligence', 'Concluído'] as const

/** 'Etapa X de 3': the process ends where stage 3 begins (rules §1). */
export function processStage(stage: Stage): 1 | 2 | 3 {
  return stage === 1 || stage === 2 ? stage : 3
}

export function processPercent(stage: Stage): number {
  return Math.min(100, ((stage - 1) / 2) * 100)
}

/** ISO 8601; null where it has not happened, or was undone. */
export interface StageDates {
  started: string | null
  finished: string | null
  ended?: string | null
}

/**
 * `moves` begin with the oldest. A stage that was entered again began with the last time. The diligence is
 * finished when no certificate is open: on the day of the move, or of the last certificate if that came later
 * or the property has not moved on. A diligence that was left with certificates open has ended, but is not
 * finished (rules §12).
 */
export function processDates(
  property: { createdAt: string; currentStage: Stage; diligence: DiligenceSummary },
  moves: readonly Pick<StageMove, 'fromStage' | 'toStage' | 'movedAt'>[],
  items: readonly (Pick<DiligenceItem, 'completedAt'> & Partial<Pick<DiligenceItem, 'setAside'>>)[] = [],
): [StageDates, StageDates] {
  const last = (from: number, to: number) =>
    moves.findLast((move) => move.fromStage === from && move.toStage === to)?.movedAt ?? null
  const toDiligence = property.currentStage >= 2 ? last(1, 2) : null
  const toMarket = property.currentStage >= 3 ? last(2, 3) : null
  const isComplete = property.currentStage >= 2 && isClear(property.diligence)
  const moments = [toMarket, ...items.map(({ completedAt, setAside }) => completedAt ?? setAside?.at ?? null)]
  const latest = moments
    .filter((moment) => moment !== null)
    .sort()
    .at(-1)
  return [
    { started: property.createdAt, finished: toDiligence },
    { started: toDiligence, ended: toMarket, finished: isComplete ? (latest ?? null) : null },
  ]
}

/** Calendar days of the time zone; 0 on the same day. */
export function daysInProcess(createdAt: string, now: Date, zone: TimeZone): number {
  const midnight = (moment: Date) => Date.parse(dayOf(moment, zone))
  return Math.max(0, Math.round((midnight(now) - midnight(new Date(createdAt))) / 86_400_000))
}

import type { DashboardStats } from '../dashboard/contract.ts'
import type { DiligenceStats } from '../diligence/contract.ts'
import type { DiligenceSummary } from '../diligence/summary.ts'
import { dayOf } from '../diligence/validity.ts'
import type { TimeZone } from '../format/time-zone.ts'
import type { StageMove } from './contract.ts'
import type { Stage } from './stage.ts'

/** The documentary process of the detail page (part 2 §4): Captação, Due Diligence, Concluído. */
export const processStages = ['Captação', 'Due Diligence', 'Concluído'] as const

/** 'Etapa X de 3' of the detail page; it ends where stage 3 begins (decisions §1). */
export function processStage(stage: Stage): 1 | 2 | 3 {
  return Math.min(stage, 3) as 1 | 2 | 3
}

/** Overall progress of the detail page: 0, 50 or 100. */
export function processPercent(stage: Stage): number {
  return Math.min(100, ((stage - 1) / 2) * 100)
}

/** When a stage of the process began and ended, ISO 8601; null where that has not happened, or was undone. */
export interface StageDates {
  started: string | null
  finished: string | null
}

/**
 * When the documentary process entered and left Captação and Due Diligence, by the property's moves (oldest
 * first). A stage that was left and entered again began with the last time.
 */
export function processDates(
  property: { createdAt: string; currentStage: number },
  moves: readonly Pick<StageMove, 'fromStage' | 'toStage' | 'movedAt'>[],
): [StageDates, StageDates] {
  const last = (from: number, to: number) =>
    moves.findLast((move) => move.fromStage === from && move.toStage === to)?.movedAt ?? null
  const toDiligence = property.currentStage >= 2 ? last(1, 2) : null
  const toMarket = property.currentStage >= 3 ? last(2, 3) : null
  return [
    { started: property.createdAt, finished: toDiligence },
    { started: toDiligence, finished: toMarket },
  ]
}

/** Whole calendar days of a time zone since the property was taken in; 0 on the same day. */
export function daysInProcess(createdAt: string, now: Date, zone: TimeZone): number {
  const midnight = (moment: Date) => Date.parse(dayOf(moment, zone))
  return Math.max(0, Math.round((midnight(now) - midnight(new Date(createdAt))) / 86_400_000))
}

/**
 * The timeline's counts (part 2 §4): Em Captação is stage 1; Em Due Diligence and Concluídos are stage 2 by the
 * state of the checklist. Open issues are part of what is underway, as they are on the cards.
 */
export function timelineCounts(
  all: Pick<DashboardStats, 'total' | 'captacao'>,
  diligence: Pick<DiligenceStats, 'in_progress' | 'with_issues' | 'completed'>,
) {
  return {
    total: all.total,
    intake: all.captacao,
    diligence: diligence.in_progress + diligence.with_issues,
    completed: diligence.completed,
  }
}

export type TimelineState = 'completed' | 'in_progress' | 'pending'

export interface TimelineAlert {
  type: 'danger' | 'warning' | 'info'
  text: string
}

export const alertNames: Record<TimelineAlert['type'], string> = {
  danger: 'Urgente',
  warning: 'Atenção',
  info: 'Info',
}

/** A property as the timeline shows it (part 2 §4): two stages, a percentage, and what deserves attention. */
export interface Timeline {
  /** 'Etapa X de 2' */
  stage: 1 | 2
  percent: number
  stages: [TimelineState, TimelineState]
  /** How many of the two stages are completed. */
  completed: number
  alerts: TimelineAlert[]
}

export function timelineOf(currentStage: Stage, diligence: Pick<DiligenceSummary, 'status'>): Timeline {
  const inDiligence = currentStage >= 2
  const second = inDiligence ? states[diligence.status] : 'pending'
  return {
    stage: inDiligence ? 2 : 1,
    percent: second === 'completed' ? 100 : second === 'in_progress' ? 75 : 50,
    stages: ['completed', second],
    completed: second === 'completed' ? 2 : 1,
    alerts: inDiligence ? alertsOf(diligence.status) : [],
  }
}

const states: Record<DiligenceSummary['status'], TimelineState> = {
  pending: 'pending',
  in_progress: 'in_progress',
  with_issues: 'in_progress',
  completed: 'completed',
}

function alertsOf(status: DiligenceSummary['status']): TimelineAlert[] {
  if (status === 'with_issues') return [{ type: 'warning', text: 'Certidões com pendências a resolver' }]
  return status === 'in_progress' ? [{ type: 'info', text: 'Documentos em validação' }] : []
}

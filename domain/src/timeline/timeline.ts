import type { DashboardStats } from '../dashboard/contract.ts'
import type { DiligenceStats } from '../diligence/contract.ts'
import type { DiligenceSummary } from '../diligence/summary.ts'
import type { Stage } from '../property/stage.ts'

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

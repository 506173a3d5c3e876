import type { DiligenceSummary } from '../diligence/summary.ts'
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

import { addDays } from '../certificate/validity.ts'
import type { DiligenceSummary } from '../checklist/summary.ts'
import type { DashboardStats } from '../dashboard/contract.ts'
import type { DiligenceStats } from '../diligence/contract.ts'
import { showDate } from '../format/birth-date.ts'
import type { Stage } from '../property/stage.ts'
import { diligenceBadge, leftOpen } from '../property/standing.ts'
import { countWithNoun } from '../text/counted.ts'

/**
 * Em Captação is stage 1; Em Due Diligence and Concluídos divide stage 2 by the state of the checklist (part
 * 2 §4). Open issues count as underway, as on the cards.
 */
export function timelineCounts(
  all: Pick<DashboardStats, 'total' | 'captacao'>,
  diligence: Pick<DiligenceStats, 'in_progress' | 'with_issues' | 'completed' | 'ready'>,
) {
  return {
    total: all.total,
    intake: all.captacao,
    diligence: diligence.in_progress + diligence.with_issues,
    completed: diligence.completed,
    ready: diligence.ready,
  }
}

/** A diligence whose certificates all came is ready only with nothing open (rules §14). */
export function readyText({ completed, ready }: { completed: number; ready: number }): string {
  if (ready === completed) return 'Prontos para o mercado'
  if (!ready) return completed === 1 ? 'Ainda com algo em aberto' : 'Todos ainda com algo em aberto'
  return `${countWithNoun(ready, 'pronto', 'prontos')} para o mercado`
}

/** `left_open`: left with certificates open, which is never called completed (rules §12). */
export type TimelineState = 'completed' | 'in_progress' | 'pending' | 'left_open'

export interface TimelineAlert {
  type: 'danger' | 'warning' | 'info'
  text: string
}

export const alertNames: Record<TimelineAlert['type'], string> = {
  danger: 'Urgente',
  warning: 'Atenção',
  info: 'Info',
}

export interface Timeline {
  /** 'Etapa X de 2' (part 2 §4). */
  stage: 1 | 2
  percent: number
  stages: [TimelineState, TimelineState]
  completed: number
  alerts: TimelineAlert[]
}

export function timelineOf(
  { currentStage, diligence }: { currentStage: Stage; diligence: DiligenceSummary },
  today: string,
): Timeline {
  const inDiligence = currentStage >= 2
  const { status } = diligence
  const certificates = diligenceStage({ currentStage, diligence })
  return {
    stage: inDiligence ? 2 : 1,
    percent: !inDiligence || status === 'pending' ? 50 : status === 'completed' ? 100 : 75,
    stages: ['completed', certificates.state],
    completed: certificates.state === 'completed' ? 2 : 1,
    alerts: inDiligence ? alertsOf(currentStage, diligence, today) : [],
  }
}

const states = {
  pending: 'pending',
  in_progress: 'in_progress',
  with_issues: 'in_progress',
  completed: 'completed',
} as const satisfies Record<DiligenceSummary['status'], TimelineState>

export function diligenceStage(property: { currentStage: Stage; diligence: DiligenceSummary }): {
  state: TimelineState
  word: string | null
} {
  if (property.currentStage < 2) return { state: 'pending', word: null }
  const { status, words } = diligenceBadge(property)
  return { state: leftOpen(property) ? 'left_open' : states[status], word: words }
}

/** A deadline is urgent from so many days before it on (rules §12). */
const urgentDays = 5

function alertsOf(stage: number, diligence: DiligenceSummary, today: string): TimelineAlert[] {
  const { status, expired, positive, withIssues, expiresOn } = diligence
  const alerts: TimelineAlert[] = []
  const urgent = (text: string) => alerts.push({ type: 'danger', text })
  if (stage < 7 && expired > 0) urgent(countWithNoun(expired, 'certidão vencida', 'certidões vencidas'))
  if (stage >= 3 && positive > 0) {
    urgent(countWithNoun(positive, 'certidão positiva sem resolução', 'certidões positivas sem resolução'))
  }
  if (stage < 7 && expiresOn && expiresOn <= addDays(today, urgentDays)) {
    urgent(`Uma certidão vale só até ${showDate(expiresOn)}`)
  }
  if (withIssues > (stage >= 3 ? positive : 0)) {
    alerts.push({ type: 'warning', text: 'Certidões com pendências a resolver' })
  }
  if (status === 'in_progress') alerts.push({ type: 'info', text: 'Documentos em validação' })
  return alerts
}

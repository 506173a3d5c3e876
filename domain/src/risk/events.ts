import type { EventAction, Happening } from '../history/happening.ts'
import type { Opening, WayOfOpening } from '../history/opening.ts'
import { propertyNameInText, type Subject } from '../notification/subject.ts'
import type { RiskCategory } from './document.ts'
import type { DraftId } from './draft.ts'
import { isAssuring, levelWords, type RestingLevel } from './level-words.ts'
import { type Nature, natureLabel } from './nature.ts'

export interface OfAnalysis {
  id: number
  propertyId: number | null
}

const happened = (
  action: EventAction,
  { id, propertyId }: OfAnalysis,
  detail?: 'run' | 'cancel' | 'report',
) => ({ action, entity: 'analysis', id, property: propertyId, detail: detail ?? null }) satisfies Happening

export const analysisStarted = (analysis: OfAnalysis): Happening => happened('created', analysis)
export const analysisChanged = (analysis: OfAnalysis): Happening => happened('updated', analysis)
export const analysisRun = (analysis: OfAnalysis): Happening => happened('updated', analysis, 'run')
export const analysisCancelled = (analysis: OfAnalysis): Happening => happened('updated', analysis, 'cancel')
export const analysisDeleted = (analysis: OfAnalysis): Happening => happened('deleted', analysis)

export interface FinishedAnalysis {
  id: number
  nature: Nature
  report: RestingLevel
  /** The report must never be taken for an AI's (rules §5). */
  byRules: boolean
  property: Subject | null
}

export function analysisReady({ id, nature, report, byRules, property }: FinishedAnalysis): Happening {
  const subject = property ? `${natureLabel(nature)}, ${propertyNameInText(property)}` : natureLabel(nature)
  return {
    ...happened('updated', { id, propertyId: property?.id ?? null }, 'report'),
    tells: [
      {
        type: isAssuring(report) ? 'success' : 'warning',
        category: 'contract',
        title: 'Análise de risco pronta',
        message: `${subject}: risco ${levelWords(report)}.${byRules ? ' Análise por regras (sem IA).' : ''}`,
        actionUrl: `/analise-risco/${id}`,
      },
    ],
  }
}

const ofFile = (id: number, { propertyId }: Pick<OfAnalysis, 'propertyId'>, category: RiskCategory) =>
  ({ entity: 'analysis_file', id, property: propertyId, detail: category }) as const

export const analysisFileAdded = (id: number, analysis: OfAnalysis, category: RiskCategory): Happening => ({
  ...ofFile(id, analysis, category),
  action: 'created',
})
export const analysisFileDeleted = (id: number, analysis: OfAnalysis, category: RiskCategory): Happening => ({
  ...ofFile(id, analysis, category),
  action: 'deleted',
})

export const analysisFileUnlocked = (
  id: number,
  analysis: OfAnalysis,
  category: RiskCategory,
): Happening => ({
  ...ofFile(id, analysis, category),
  action: 'updated',
})

export const analysisFileOpened = (
  action: WayOfOpening,
  { id, propertyId, category }: { id: number; propertyId: number | null; category: RiskCategory },
): Opening => ({ action, entity: 'analysis_file', id, property: propertyId, detail: category })

interface OpenedAnalysis {
  id: number
  property: { id: number } | null
}

export const analysisReportOpened = ({ id, property }: OpenedAnalysis): Opening => ({
  action: 'downloaded',
  entity: 'report',
  id,
  property: property?.id ?? null,
  detail: 'analysis',
})
export const draftOpened = ({ id, property }: OpenedAnalysis, detail: DraftId): Opening => ({
  action: 'downloaded',
  entity: 'draft',
  id,
  property: property?.id ?? null,
  detail,
})

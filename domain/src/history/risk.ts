import { nameOf, type Subject } from '../notification/subject.ts'
import type { RiskCategory } from '../risk/document.ts'
import type { RiskLevel } from '../risk/level.ts'
import { type Nature, natureLabel } from '../risk/nature.ts'
import type { EventAction, Happening } from './happening.ts'

/** An analysis, and the property that it names, if it does. */
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
  level: RiskLevel
  /** Written by the rules: never to be taken for an AI's (decisions §5). */
  byRules: boolean
  property: Subject | null
}

export function analysisReady({ id, nature, level, byRules, property }: FinishedAnalysis): Happening {
  const subject = property ? `${natureLabel(nature)}, ${nameOf(property)}` : natureLabel(nature)
  return {
    ...happened('updated', { id, propertyId: property?.id ?? null }, 'report'),
    tells: [
      {
        type: level === 'baixo' ? 'success' : 'warning',
        category: 'contract',
        title: 'Análise de risco pronta',
        message: `${subject}: risco ${level}.${byRules ? ' Análise por regras (sem IA).' : ''}`,
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

import { isClear, unregisteredWords } from '../checklist/open-words.ts'
import { type DiligenceStatus, diligenceStatusName } from '../checklist/status.ts'
import type { DiligenceSummary } from '../checklist/summary.ts'
import { type Slot, slotNameApart } from '../document/category.ts'
import { countWithNoun } from '../text/counted.ts'
import { capitalised } from '../text/portuguese.ts'
import type { CountedField } from './counted-fields.ts'
import { fieldName } from './documentation.ts'
import { type Stage, stageName, stages } from './stage.ts'
import type { Standing, StandingAction } from './standing-answer.ts'

export type { Standing }

const verbs: Record<Exclude<StandingAction, 'add_companion' | 'complete_pair'>, string> = {
  resolve_issue: 'resolver',
  renew_certificate: 'renovar',
  request_certificate: 'solicitar',
  receive_certificate: 'receber',
  state_facts: 'informar',
  answer_papers: 'responder',
  upload_document: 'enviar',
  fill_field: 'preencher',
}

export interface StandingFacts {
  currentStage: Stage
  owners: readonly { fullName: string; cpf?: string | undefined }[]
  documentation: {
    uploadedDocuments: number
    requiredDocuments: number
    missingDocuments: readonly Slot[]
    missingFields: readonly CountedField[]
  }
  diligence: DiligenceSummary
}

/**
 * During the intake documents come first, later certificates do. Among these, those that were received and do
 * not count come before those that nobody has asked for, and these before those that others have to send.
 */
export function standingOf({ currentStage, owners, documentation, diligence }: StandingFacts): Standing {
  const { completed, total, requested, expired, withIssues, gaps, apart, unstated, unregistered } = diligence
  const certificates = [
    some(withIssues, ['com apontamento', 'com apontamentos'], 'resolve_issue'),
    some(expired, ['vencida', 'vencidas'], 'renew_certificate'),
    gaps.map((what) => ({ what, action: 'add_companion' as const })),
    some(total - completed - requested - expired - withIssues, ['', ''], 'request_certificate'),
    some(requested, ['solicitada', 'solicitadas'], 'receive_certificate'),
    apart.map((what) => ({ what, action: 'complete_pair' as const })),
    some(unstated, ['sem resultado ou data de emissão', 'sem resultado ou data de emissão'], 'state_facts'),
    unregisteredWords(unregistered).map((what) => ({ what, action: 'answer_papers' as const })),
  ].flat()
  const papers = [
    ...documentation.missingDocuments.map((slot) => ({
      what: slotNameApart(slot, owners),
      action: 'upload_document' as const,
    })),
    ...documentation.missingFields.map((field) => ({
      what: fieldName(field),
      action: 'fill_field' as const,
    })),
  ]
  return {
    stage: currentStage,
    documents: { done: documentation.uploadedDocuments, total: documentation.requiredDocuments },
    certificates: { done: completed, total, open: total - completed, expired, withIssues },
    missing: missingAt(currentStage, papers, certificates),
  }
}

/** Nobody has to bring anything any more for a property that is concluded. */
function missingAt(
  stage: Stage,
  papers: Standing['missing'],
  certificates: Standing['missing'],
): Standing['missing'] {
  if (stage === 7) return []
  return stage === 1 ? [...papers, ...certificates] : [...certificates, ...papers]
}

function some(count: number, [one, many]: [string, string], action: StandingAction): Standing['missing'] {
  if (count <= 0) return []
  return [{ what: countWithNoun(count, `certidão ${one}`.trim(), `certidões ${many}`.trim()), action }]
}

/**
 * Every screen and paper says it so: 'Due Diligence (etapa 2 de 7) · 4 de 15 certidões · …'. Beside another
 * number of a stage, as parts 1 and 2 have them, stands `missingLine` alone (rules §14).
 */
export function standingLine(standing: Standing): string {
  const { stage, certificates, documents } = standing
  return [
    `${stageName(stage)} (etapa ${stage} de ${stages.length})`,
    `${certificates.done} de ${certificates.total} certidões`,
    `${documents.done} de ${documents.total} documentos`,
    missingLine(standing) ?? [],
  ]
    .flat()
    .join(' · ')
}

/**
 * Says what is missing next, and then what `others` name, as in 'Falta solicitar: 3 certidões · Ana: RG/CPF'.
 * Returns null for a property that is concluded.
 */
export function missingLine({ stage, missing }: Standing, others: readonly string[] = []): string | null {
  if (stage === 7) return null
  const [next] = missing
  if (next) return [nextText(next), ...others].join(' · ')
  return others.length ? `Falta: ${others.join(' · ')}` : 'Nada falta'
}

function nextText({ what, action }: Standing['missing'][number]): string {
  // These words say themselves what is missing: 'falta a da PGE'.
  return action === 'add_companion' || action === 'complete_pair'
    ? capitalised(what)
    : `Falta ${verbs[action]}: ${what}`
}

type DiligenceOf = Pick<StandingFacts, 'currentStage'> & {
  diligence: Pick<
    DiligenceSummary,
    'status' | 'completed' | 'total' | 'gaps' | 'apart' | 'unstated' | 'unregistered'
  >
}

/**
 * As in 'Encerrada com pendências (4 de 15)': the property has left the diligence with something open, or its
 * certificates no longer count. Null before that, and where nothing is open (rules §12).
 */
export function leftOpen({ currentStage, diligence }: DiligenceOf): string | null {
  const { completed, total } = diligence
  if (currentStage < 3 || isClear(diligence)) return null
  return completed === total
    ? 'Encerrada com pendências'
    : `Encerrada com pendências (${completed} de ${total})`
}

/** As `leftOpen`, of the intake: the property has left it with a document or a field missing (rules §12). */
export function leftIntakeOpen({
  currentStage,
  documentation: { missingDocuments, missingFields },
}: Pick<StandingFacts, 'currentStage' | 'documentation'>): string | null {
  const isOpen = currentStage > 1 && missingDocuments.length + missingFields.length > 0
  return isOpen ? 'Encerrada com pendências' : null
}

/** Every screen and paper shows this badge. Only a diligence with nothing open is 'Concluída' (rules §14). */
export function diligenceBadge(property: DiligenceOf): { status: DiligenceStatus; words: string } {
  const { diligence } = property
  const left = leftOpen(property)
  if (left) return { status: 'with_issues', words: left }
  const isOpen = diligence.status === 'completed' && !isClear(diligence)
  const status = isOpen ? 'with_issues' : diligence.status
  return { status, words: diligenceStatusName(status) }
}

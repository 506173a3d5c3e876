import type { GroundLord } from '../catalogue/ground-lord.ts'
import { certificateWords, statedResult } from '../certificate/certificate-words.ts'
import type { CertificateResult, StatedBy } from '../certificate/result.ts'
import type { ValidityBasis } from '../certificate/validity.ts'
import { unsaidBeside } from '../checklist/companion.ts'
import type { ItemSubject } from '../checklist/contract.ts'
import type { OpenItem } from '../checklist/open-points.ts'
import type { DeedPart } from '../drafting/people.ts'
import type { FactValue } from '../paper-fact/fact.ts'
import type { ReadMatricula } from '../reading/matricula/act.ts'
import type { BurdenKind } from '../reading/matricula/act-kind.ts'
import type { Reading } from '../reading/proposal.ts'
import type { Unreadable } from '../reading/unreadable.ts'

export interface PropertyRecord {
  registrationNumber: string | null
  municipalRegistration?: string | null
  groundLord?: GroundLord | null
  /** AAAA-MM-DD. Certificates count or expire as of this day. */
  today?: string
  parts: readonly DeedPart[]
  items: readonly OpenItem[]
  papers?: readonly PaperOfRecord[]
  burdens?: readonly RecordedBurden[]
  /** Burdens that papers told and somebody refused. */
  refusedBurdens?: readonly FactValue[]
  /** How many people and burdens filed papers name whom nobody has registered. */
  unregistered?: number
}

export interface RecordedBurden {
  kind: BurdenKind
  act: string | null
  matricula?: string | null
  creditor?: string | null
  laidOn?: string | null
  /** As the act prints it, with its currency. */
  amount?: string | null
  isCancelled: boolean
  endedOn?: string | null
  endAct?: string | null
  endedBy?: 'person' | 'paper' | null
}

export interface PaperOfRecord {
  readingId: number | null
  label: string
  subject: ItemSubject | null
  stated: {
    result: CertificateResult | null
    resultBy: StatedBy | null
    resolution: string | null
    issuedOn: string | null
    validUntil: string | null
    validityBasis: ValidityBasis | null
  } | null
  reading: Reading | null
  unreadable: Unreadable | null
  keptFromAi: boolean
  matricula: ReadMatricula | null
  hash?: string
  isOfAnalysis?: boolean
}

export interface RiskEvidence
  extends Pick<PropertyRecord, 'items' | 'parts' | 'today' | 'burdens' | 'refusedBurdens'> {
  papers: readonly PaperOfRecord[]
}

export type EvidenceItem = PropertyRecord['items'][number]

/**
 * Why a certificate does not support a declaration. Null for a negative one in date whose companion papers
 * are in order.
 */
export function doubtOf(item: EvidenceItem, today = ''): string | null {
  const { id, status, state, result, resolution, companion, gap } = item
  if (status !== 'completed' || state === 'requested') return 'falta receber'
  const said = statedResult(result).toLowerCase()
  if (result !== 'negativa') return resolution ? `${said}, dada por resolvida em nota do corretor` : said
  const { validity, isUndated } = certificateWords(item, today)
  if (state === 'expired' || isUndated) return validity
  if (gap) return gap
  const beside = unsaidBeside(id, companion, today)
  return beside.length ? `${companion?.label}: ${beside.join(', ')}` : null
}

/** Judged by the certificate's stated result, not by a machine's reading. */
export function statesBurdens(items: readonly EvidenceItem[]): boolean {
  return items.some(
    ({ id, status, result, resolution }) =>
      id === 'onus_reais' &&
      status === 'completed' &&
      result !== null &&
      result !== 'negativa' &&
      !resolution,
  )
}

import { isBurdenOf } from '../burden/words.ts'
import type { GroundLord } from '../catalogue/ground-lord.ts'
import { certificateWords, statedResult } from '../certificate/certificate-words.ts'
import type { CertificateResult, StatedBy } from '../certificate/result.ts'
import type { ValidityBasis } from '../certificate/validity.ts'
import { unsaidBeside } from '../checklist/companion.ts'
import type { ItemSubject } from '../checklist/contract.ts'
import type { OpenItem } from '../checklist/open-points.ts'
import type { DeedPart } from '../drafting/people.ts'
import { numberedAct } from '../paper-fact/burden-facts.ts'
import type { ReadMatricula } from '../reading/matricula/act.ts'
import type { BurdenKind } from '../reading/matricula/act-kind.ts'
import { actNames } from '../reading/matricula/act-name.ts'
import { standingBurdens } from '../reading/matricula/standing.ts'
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
}

export interface RecordedBurden {
  kind: BurdenKind
  act: string | null
  isCancelled: boolean
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

export interface RiskEvidence extends Pick<PropertyRecord, 'items' | 'parts' | 'today' | 'burdens'> {
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

/** Burdens that somebody registered, that stand, and that no paper at hand tells. */
export function burdensRecorded({
  burdens = [],
  papers = [],
}: Pick<PropertyRecord, 'burdens' | 'papers'>): (RecordedBurden & Pick<ReadBurden, 'securesDebt'>)[] {
  const read = burdensIn(papers).map(({ kind, act }) => ({ kind, act: numberedAct({ number: act }) ?? null }))
  const isNamed = ({ kind, act }: (typeof read)[number]) =>
    act !== null && burdens.some((one) => one.kind === kind && one.act === act)
  // A row whose act is unknown is not the burden that another row names by its act.
  const unnamed = read.filter((said) => !isNamed(said))
  return burdens
    .filter((one) => !one.isCancelled && !(one.act ? read : unnamed).some((said) => isBurdenOf(one, said)))
    .map((one) => ({ ...one, securesDebt: securing.includes(one.kind) }))
}

const securing: readonly BurdenKind[] = [
  'hipoteca',
  'alienacao_fiduciaria',
  'penhora',
  'arresto',
  'indisponibilidade',
  'caucao',
  'anticrese',
]

export interface ReadBurden {
  kind: BurdenKind
  act: string
  paper: string
  /** The day of the paper: as somebody stated it, or as a machine read it. */
  issuedOn: string | null
  securesDebt: boolean
  /** As the act prints it, with its currency. */
  value: string | null
}

export function burdensIn(papers: readonly PaperOfRecord[]): ReadBurden[] {
  const all = papers.flatMap(({ matricula, label, stated, reading }) =>
    matricula
      ? standingBurdens(matricula).map(({ kind, act }) => ({
          kind,
          act,
          paper: label,
          issuedOn: stated?.issuedOn ?? reading?.proposal.issuedOn ?? null,
          securesDebt: securing.includes(kind),
          value: matricula.acts.find(({ number }) => number === act)?.value ?? null,
        }))
      : [],
  )
  return [...new Map(all.toReversed().map((one) => [`${one.kind} ${one.act}`, one])).values()].toReversed()
}

/** `paper` is null of one that only the record has. */
export type KnownBurden = Omit<ReadBurden, 'act' | 'paper'> & { act: string | null; paper: string | null }

/** All that stand, as far as papers or somebody said so. */
export function burdensKnown(
  evidence: Pick<PropertyRecord, 'burdens' | 'papers'> | undefined,
): KnownBurden[] {
  const { burdens = [], papers = [] } = evidence ?? {}
  const recorded = burdensRecorded({ burdens, papers }).map(({ kind, act, securesDebt }) => ({
    kind,
    act,
    securesDebt,
    paper: null,
    issuedOn: null,
    value: null,
  }))
  return [...burdensIn(papers), ...recorded]
}

export function burdenName({ kind, act }: Pick<KnownBurden, 'kind' | 'act'>): string {
  return `${actNames[kind].toLowerCase()}${act ? ` (${act})` : ''}`
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

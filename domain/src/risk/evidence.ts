import { type BurdenTold, groupsOf, isLaidAs, namedBy, rowsTold } from '../burden/rows-told.ts'
import { isBurdenOf, mayBeLaidAs } from '../burden/words.ts'
import type { GroundLord } from '../catalogue/ground-lord.ts'
import { certificateWords, statedResult } from '../certificate/certificate-words.ts'
import type { CertificateResult, StatedBy } from '../certificate/result.ts'
import type { ValidityBasis } from '../certificate/validity.ts'
import { unsaidBeside } from '../checklist/companion.ts'
import type { ItemSubject } from '../checklist/contract.ts'
import type { OpenItem } from '../checklist/open-points.ts'
import type { DeedPart } from '../drafting/people.ts'
import { bareRegister } from '../format/bare-register.ts'
import { numberedAct } from '../paper-fact/burden-facts.ts'
import type { FactValue } from '../paper-fact/fact.ts'
import type { ReadMatricula } from '../reading/matricula/act.ts'
import type { BurdenKind } from '../reading/matricula/act-kind.ts'
import { actNames } from '../reading/matricula/act-name.ts'
import { creditorIn } from '../reading/matricula/creditor.ts'
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

/** Burdens that somebody registered, that stand, and that no paper at hand tells. */
export function burdensRecorded({
  burdens = [],
  papers = [],
}: Pick<PropertyRecord, 'burdens' | 'papers'>): (RecordedBurden & Pick<ReadBurden, 'securesDebt'>)[] {
  const told = new Set(rowsTold(burdens, toldIn(papers)).values())
  return burdens
    .filter((one) => !one.isCancelled && !told.has(one))
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
  /** As digits; null where the paper prints none that was read. */
  matricula: string | null
  /** They tell two apart whose acts nobody knows. */
  creditor: string | null
  laidOn: string | null
  paper: string
  /** The day of the paper: as somebody stated it, or as a machine read it. */
  issuedOn: string | null
  securesDebt: boolean
  /** As the act prints it, with its currency. */
  value: string | null
}

export function burdensIn(papers: readonly PaperOfRecord[]): ReadBurden[] {
  return eachOnce(toldIn(papers))
}

/** As one paper tells it. Without an act it has none, whatever its place in the paper. */
interface ToldBurden extends BurdenTold {
  read: ReadBurden
}

function toldIn(papers: readonly PaperOfRecord[]): ToldBurden[] {
  return papers.flatMap((paper) =>
    paper.matricula ? standingBurdens(paper.matricula).map((burden) => toldBy(paper, burden)) : [],
  )
}

function toldBy(
  paper: PaperOfRecord,
  { kind, act: number }: ReturnType<typeof standingBurdens>[number],
): ToldBurden {
  const { matricula: register, label, stated, reading } = paper
  const act = register?.acts.find((one) => one.number === number)
  const matricula = reading?.proposal.subject?.matricula ?? null
  const creditor = act ? creditorIn(act, kind) : null
  const laidOn = act?.date ?? null
  const read: ReadBurden = {
    kind,
    act: number,
    matricula,
    creditor,
    laidOn,
    paper: label,
    issuedOn: stated?.issuedOn ?? reading?.proposal.issuedOn ?? null,
    securesDebt: securing.includes(kind),
    value: act?.value ?? null,
  }
  return { kind, act: numberedAct({ number }) ?? null, matricula, creditor, laidOn, paper, read }
}

/**
 * The first of several papers that tell one stands for it. One that names no act, and less than others do, may be any
 * of those and stands for none of them.
 */
function eachOnce(all: readonly ToldBurden[]): ReadBurden[] {
  const clearestFirst = all.toSorted((one, other) => namedBy(other) - namedBy(one))
  const firsts = groupsOf(clearestFirst, isSameRead).map(([first]) => first)
  return all.filter((one) => firsts.includes(one)).map(({ read }) => read)
}

function isSameRead(one: ToldBurden, other: ToldBurden): boolean {
  if (one.act && other.act) return isBurdenOf({ ...one, isCancelled: false }, other)
  if (one.paper === other.paper || !isBurdenOf({ ...one, isCancelled: false }, other)) return false
  return (!one.act && !other.act) || isLaidAs(one, other)
}

/** `paper` is null of one that only the record has. */
export type KnownBurden = Omit<ReadBurden, 'act' | 'paper' | 'creditor' | 'laidOn'> & {
  act: string | null
  paper: string | null
}

/** All that stand, as far as papers or somebody said so. */
export function burdensKnown(
  evidence: Pick<PropertyRecord, 'burdens' | 'papers'> | undefined,
): KnownBurden[] {
  const { burdens = [], papers = [] } = evidence ?? {}
  const recorded = burdensRecorded({ burdens, papers }).map(({ kind, act, matricula, securesDebt }) => ({
    kind,
    act,
    matricula: matricula ?? null,
    securesDebt,
    paper: null,
    issuedOn: null,
    value: null,
  }))
  return [...burdensIn(papers), ...recorded]
}

/** A burden that is told to others, with where it is known from. */
export interface BurdenToTell extends Omit<KnownBurden, 'matricula'> {
  isRegistered: boolean
  /** The record has a cancellation that a paper from after it contradicts, and nobody has answered. */
  isInDoubt: boolean
}

/** Those of the record first, then those of papers about which nobody has answered; one that both tell, once. */
export function burdensToTell({
  burdens = [],
  refusedBurdens = [],
  papers = [],
}: Pick<RiskEvidence, 'burdens' | 'refusedBurdens' | 'papers'>): BurdenToTell[] {
  // A refusal answers what one paper said: a burden that may be the same is still open.
  const isRefused = (one: ToldBurden) =>
    refusedBurdens.some(
      (value) =>
        value.said === one.kind &&
        (value.act ?? null) === one.act &&
        mayBeLaidAs({ creditor: value.creditor ?? null, laidOn: value.day ?? null }, one) &&
        bareRegister(value.matricula) === bareRegister(one.matricula) &&
        isBy(one.read.issuedOn, value.asOf ?? null, true),
    )
  const told = toldIn(papers)
    .filter((one) => !isRefused(one))
    .toSorted(latestFirst)
  const rows = rowsTold(burdens, told)
  const ofRecord = burdens.flatMap((row): BurdenToTell[] => {
    const said = told.filter((one) => rows.get(one) === row)
    const contrary = said.filter(({ read }) => !isBy(read.issuedOn, row.endedOn))
    const [first] = row.isCancelled ? contrary : said
    if (row.isCancelled && !first) return []
    return [
      {
        kind: row.kind,
        act: row.act ?? said.find(({ act }) => act)?.act ?? null,
        paper: first?.read.paper ?? null,
        issuedOn: first?.read.issuedOn ?? null,
        securesDebt: securing.includes(row.kind),
        value: row.amount ?? said.find(({ read }) => read.value)?.read.value ?? null,
        isRegistered: true,
        isInDoubt: row.isCancelled,
      },
    ]
  })
  const ofPapers = eachOnce(told.filter((one) => !rows.has(one)))
  return [
    ...ofRecord,
    ...ofPapers.map(({ matricula: _, ...one }) => ({ ...one, isRegistered: false, isInDoubt: false })),
  ]
}

/** A paper of an unknown day stands where it is among the papers. */
const latestFirst = ({ read: one }: ToldBurden, { read: other }: ToldBurden): number =>
  one.issuedOn && other.issuedOn ? other.issuedOn.localeCompare(one.issuedOn) : 0

/** Whether a paper is from that day or before it. */
const isBy = (paper: string | null, day: string | null | undefined, unknown = false): boolean =>
  paper && day ? paper <= day : unknown

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

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
  const read = burdensIn(papers).map(namedIn)
  const isNamed = (said: (typeof read)[number]) =>
    said.act !== null && burdens.some((one) => one.act === said.act && isBurdenOf(one, said))
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

function toldIn(papers: readonly PaperOfRecord[]): ReadBurden[] {
  return papers.flatMap(({ matricula, label, stated, reading }) =>
    matricula
      ? standingBurdens(matricula).map(({ kind, act: number }) => {
          const act = matricula.acts.find((one) => one.number === number)
          return {
            kind,
            act: number,
            matricula: reading?.proposal.subject?.matricula ?? null,
            creditor: act ? creditorIn(act, kind) : null,
            laidOn: act?.date ?? null,
            paper: label,
            issuedOn: stated?.issuedOn ?? reading?.proposal.issuedOn ?? null,
            securesDebt: securing.includes(kind),
            value: act?.value ?? null,
          }
        })
      : [],
  )
}

/**
 * The first of several papers that tell one stands for it. One that names no act, and less than others do, may be any
 * of those and stands for none of them.
 */
function eachOnce(all: readonly ReadBurden[]): ReadBurden[] {
  const kept: ReadBurden[] = []
  for (const one of all.toSorted((first, second) => namedOf(second) - namedOf(first)))
    if (!kept.some((other) => isSameRead(one, other))) kept.push(one)
  return all.filter((one) => kept.includes(one))
}

const namedOf = (one: ReadBurden): number =>
  namedIn(one).act ? 0 : Number(one.creditor !== null) + Number(one.laidOn !== null)

function isSameRead(one: ReadBurden, other: ReadBurden): boolean {
  const [first, second] = [namedIn(one), namedIn(other)]
  return first.act === second.act && isBurdenOf({ ...first, isCancelled: false }, second)
}

/** Without the place of a certificate that tells of a burden and names no act. */
const namedIn = ({ kind, act, matricula, creditor, laidOn }: ReadBurden) => ({
  kind,
  act: numberedAct({ number: act }) ?? null,
  matricula,
  creditor,
  laidOn,
})

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
  const isRefused = (one: ReadBurden) =>
    refusedBurdens.some(
      (value) =>
        value.said === one.kind &&
        (value.act ?? null) === namedIn(one).act &&
        mayBeLaidAs({ creditor: value.creditor ?? null, laidOn: value.day ?? null }, one) &&
        bareRegister(value.matricula) === bareRegister(one.matricula) &&
        isBy(one.issuedOn, value.asOf ?? null, true),
    )
  const left = new Set(toldIn(papers).toSorted(latestFirst))
  const take = (which: (one: ReadBurden) => boolean): ReadBurden[] => {
    const taken = [...left].filter(which)
    for (const one of taken) left.delete(one)
    return taken
  }
  const tell = (row: RecordedBurden): BurdenToTell[] => {
    const fits = (one: ReadBurden) => isBurdenOf(row, namedIn(one))
    const said = take((one) => fits(one) && namedIn(one).act === row.act)
    said.push(...take((one) => fits(one) && namedIn(one).act === null))
    const [next] = row.act ? [] : [...left].filter(fits)
    if (next) said.push(...take((one) => isSameRead(one, next)))
    const contrary = said.filter((one) => !isBy(one.issuedOn, row.endedOn) && !isRefused(one))
    const [paper] = row.isCancelled ? contrary : said
    if (row.isCancelled && !paper) return []
    return [
      {
        kind: row.kind,
        act: row.act ?? (paper ? namedIn(paper).act : null),
        paper: paper?.paper ?? null,
        issuedOn: paper?.issuedOn ?? null,
        securesDebt: securing.includes(row.kind),
        value: row.amount ?? paper?.value ?? null,
        isRegistered: true,
        isInDoubt: row.isCancelled,
      },
    ]
  }
  // A row without its act may be any burden of its kind, so those that have one are found first.
  const byAct = burdens.toSorted((one, other) => Number(!one.act) - Number(!other.act))
  const told = new Map(byAct.map((row) => [row, tell(row)]))
  const ofRecord = burdens.flatMap((row) => told.get(row) ?? [])
  const ofPapers = eachOnce([...left].filter((one) => !isRefused(one)))
  return [
    ...ofRecord,
    ...ofPapers.map(({ matricula: _, ...one }) => ({ ...one, isRegistered: false, isInDoubt: false })),
  ]
}

/** A paper of an unknown day stands where it is among the papers. */
const latestFirst = (one: ReadBurden, other: ReadBurden): number =>
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

import { type BurdenTold, groupsOf, isLaidAs, namedBy, rowsTold } from '../burden/rows-told.ts'
import { isBurdenOf, mayBeLaidAs } from '../burden/words.ts'
import { bareRegister } from '../format/bare-register.ts'
import { numberedAct } from '../paper-fact/burden-facts.ts'
import type { BurdenKind } from '../reading/matricula/act-kind.ts'
import { actNames } from '../reading/matricula/act-name.ts'
import { creditorIn } from '../reading/matricula/creditor.ts'
import { standingBurdens } from '../reading/matricula/standing.ts'
import type { PaperOfRecord, PropertyRecord, RecordedBurden, RiskEvidence } from './evidence.ts'

type Evidence = Pick<PropertyRecord, 'burdens' | 'papers'>

/** Burdens that somebody registered, that stand, and that no paper at hand tells. */
export function burdensRecorded({
  burdens = [],
  papers = [],
}: Evidence): (RecordedBurden & Pick<ReadBurden, 'securesDebt'>)[] {
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

/**
 * Finds the cancellation that the record has of a burden that this paper tells, and that is later than the paper. One
 * act may lay several burdens.
 */
export function cancellationSince(
  { burdens = [], papers = [] }: Evidence,
  { readingId }: Pick<PaperOfRecord, 'readingId'>,
  burden: Pick<ReadBurden, 'kind' | 'act'>,
): RecordedBurden | null {
  const isIt = ({ paper, read }: ToldBurden) =>
    paper.readingId === readingId && read.kind === burden.kind && read.act === burden.act
  const [one, row] = [...rowsTold(burdens, toldIn(papers))].find(([told]) => isIt(told)) ?? []
  const issuedOn = one?.read.issuedOn
  return row?.isCancelled && issuedOn && row.endedOn && issuedOn < row.endedOn ? row : null
}

/** As one paper tells it. Without an act it has none, whatever its place in the paper. */
interface ToldBurden extends BurdenTold {
  paper: PaperOfRecord
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
export function burdensKnown(evidence: Evidence = {}): KnownBurden[] {
  const recorded = burdensRecorded(evidence).map(({ kind, act, matricula, securesDebt }) => ({
    kind,
    act,
    matricula: matricula ?? null,
    securesDebt,
    paper: null,
    issuedOn: null,
    value: null,
  }))
  return [...burdensIn(evidence.papers ?? []), ...recorded]
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

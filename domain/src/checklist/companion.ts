import { knownOf } from '../catalogue/kinds.ts'
import { type CatalogueKindId, kindName } from '../catalogue/names.ts'
import type { CompanionPaper } from '../certificate/certificate-answer.ts'
import { type CertificateWords, certificateWords, isUndated } from '../certificate/certificate-words.ts'
import { type CertificateResult, isIssue, resultName } from '../certificate/result.ts'
import { isExpired } from '../certificate/validity.ts'
import { showDate } from '../format/birth-date.ts'
import { joinWithAnd } from '../text/portuguese.ts'
import { type ItemFacts, type ItemState, type ItemStatus, itemState } from './item.ts'
import { type ChecklistItemId, itemLabel } from './item-kinds.ts'

/** `companion`: the second paper, without which the item's own says too little. */
export const slots = ['own', 'companion'] as const
export type CompanionSlot = (typeof slots)[number]

/** These change nothing in the item's own course (rules §10). */
export const companionActions = ['add_companion', 'remove_companion'] as const
export type CompanionAction = (typeof companionActions)[number]

export const companionOf = (kind: ChecklistItemId) => knownOf(kind)?.companion

/** Its companion, the minutes that elected the manager, is one paper for all properties of an address (rules §10). */
export const ofWholeBuilding = 'quitacao_condominial'

/** Before an item is asked for nothing is filed beside it. */
export const takesCompanion = (status: ItemStatus): boolean =>
  status === 'requested' || status === 'completed'

/** An item of a whole building takes the paper of another property while it has none that is in date. */
export const takesNearby = (
  kind: ChecklistItemId,
  beside: Pick<CompanionFacts, 'validUntil'> | null,
  today: string,
): boolean => kind === ofWholeBuilding && (!beside || isExpired(beside.validUntil, today))

export function companionWords(
  kind: ChecklistItemId,
  came: Pick<CompanionPaper, 'isMissing' | 'result' | 'issuedOn' | 'validUntil' | 'validityBasis'> | null,
  today: string,
): CertificateWords | null {
  if (!came || came.isMissing) return null
  return certificateWords({ ...came, besideOther: companionOf(kind) ?? { saysResult: true } }, today)
}

/** 'Negativa · vale até 30/05/2027 (validade presumida) · emitida em 01/03/2027'. Null where none is there. */
export function companionLine(
  kind: ChecklistItemId,
  came: Parameters<typeof companionWords>[1],
  today: string,
): string | null {
  const words = companionWords(kind, came, today)
  return (
    words && [words.line, ...(came?.issuedOn ? [`emitida em ${showDate(came.issuedOn)}`] : [])].join(' · ')
  )
}

/** A companion does not say these: 'resultado não informado', 'validade: sem data de emissão'. */
export function unsaidBeside(
  kind: ChecklistItemId,
  came: Parameters<typeof companionWords>[1],
  today: string,
): string[] {
  const words = companionWords(kind, came, today)
  return [
    ...(words?.result && !came?.result ? [words.result.toLowerCase()] : []),
    ...(words?.isUndated ? [words.validity] : []),
  ]
}

export const companionName = ({ label, issuer }: Pick<CompanionPaper, 'label' | 'issuer'>): string =>
  `${label} (${issuer})`

export interface CompanionFacts {
  result: CertificateResult | null
  issuedOn: string | null
  validUntil: string | null
}

/** `apart`: the other item of a pair is not there. All others are about the companion. */
export type Gap = 'missing' | 'positiva' | 'inconclusiva' | 'expired' | 'apart'
type CompanionGap = Exclude<Gap, 'apart'>

type OfCompanion = Pick<TogetherItem, 'kind' | 'status' | 'isFormer' | 'beside'>

/** As the item's own paper, it runs out for nobody whose part has ended. */
function gapOf({ beside, isFormer }: OfCompanion, today: string): CompanionGap | null {
  if (!beside) return 'missing'
  if (beside.result && isIssue(beside.result)) return beside.result
  return !isFormer && isExpired(beside.validUntil, today) ? 'expired' : null
}

function gapWords(short: string, gap: CompanionGap): string {
  if (gap === 'missing') return `falta ${short}`
  return gap === 'expired' ? `${short} venceu` : `${short} é ${resultName(gap).toLowerCase()}`
}

export type LackingFact = 'result' | 'day'

/** A companion that counts should state these, and nobody has stated them. */
export function lackingBeside(item: OfCompanion, today: string): LackingFact[] {
  const { kind, status, beside } = item
  const companion = companionOf(kind)
  if (status !== 'completed' || !companion || !beside || gapOf(item, today)) return []
  return [
    ...(companion.saysResult && !beside.result ? (['result'] as const) : []),
    ...(isUndated(beside) ? (['day'] as const) : []),
  ]
}

const togetherWith = (kind: ChecklistItemId): readonly CatalogueKindId[] =>
  (knownOf(kind)?.together ?? []) as readonly CatalogueKindId[]

export interface TogetherItem extends ItemFacts {
  kind: ChecklistItemId
  personId: number | null
  beside: CompanionFacts | null
}

/** In these states an item lets the other one of its pair count. */
const counting: readonly ItemState[] = ['completed', 'with_issues', 'set_aside']

/** Null where nothing is open, and for an item that has not come. */
export function itemGap(item: TogetherItem, all: readonly TogetherItem[], today: string): Gap | null {
  if (item.status !== 'completed') return null
  if (companionOf(item.kind)) return gapOf(item, today)
  const isThere = (kind: ChecklistItemId) =>
    all.some(
      (one) =>
        one.kind === kind && one.personId === item.personId && counting.includes(itemState(one, today)),
    )
  return togetherWith(item.kind).every(isThere) ? null : 'apart'
}

export function gapText(
  { kind, beside }: Pick<TogetherItem, 'kind' | 'beside'>,
  gap: Gap | null,
): string | null {
  if (!gap) return null
  if (gap === 'apart') return apartText(kind)
  const words = gapWords(companionOf(kind)?.short ?? '', gap)
  return gap === 'expired' && beside?.validUntil ? `${words} em ${showDate(beside.validUntil)}` : words
}

const apartText = (kind: ChecklistItemId) => `conta só com ${joinWithAnd(togetherWith(kind).map(kindName))}`

/** As it is stored with the property: 'sefaz missing'. */
export type KeptGap = `${ChecklistItemId} ${Gap}`

export function saidGaps(kept: readonly KeptGap[]): { gaps: string[]; apart: string[] } {
  // Most properties have none, and a list asks for each of its rows.
  if (!kept.length) return { gaps: [], apart: [] }
  const said = [...Map.groupBy(kept, (one) => one)].map(([one, all]) => {
    const [kind, gap] = one.split(' ') as [ChecklistItemId, Gap]
    const isApart = gap === 'apart'
    const words = isApart
      ? `${itemLabel(kind)} ${apartText(kind)}`
      : gapWords(companionOf(kind)?.short ?? '', gap)
    return { isApart, words: all.length > 1 ? `${words} (${all.length} pessoas)` : words }
  })
  const wordsOf = (isApart: boolean) =>
    said.filter((one) => one.isApart === isApart).map(({ words }) => words)
  return { gaps: wordsOf(false), apart: wordsOf(true) }
}

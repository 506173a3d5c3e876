import { knownOf } from '../catalogue/kinds.ts'
import { type CatalogueKindId, kindName } from '../catalogue/names.ts'
import { showDate } from '../format/birth-date.ts'
import { listed } from '../text/portuguese.ts'
import { type CertificateWords, certificateWords } from './certificate-words.ts'
import { type ChecklistItemId, itemLabel } from './checklist.ts'
import { type ItemFacts, type ItemState, itemState } from './item.ts'
import type { CompanionPaper } from './paper-answer.ts'
import { type CertificateResult, isIssue, resultName } from './result.ts'
import { isExpired } from './validity.ts'

/** Where a paper lies beside an item: as what it asks for, or as the second one without which that says too little. */
export const slots = ['own', 'companion'] as const
export type Slot = (typeof slots)[number]

/** What can be done with a companion. It changes nothing of the item's own course (rules §10). */
export const companionActions = ['add_companion', 'remove_companion'] as const
export type CompanionAction = (typeof companionActions)[number]

/** The second paper of a kind that counts only together with it; undefined where it stands by itself. */
export const companionOf = (kind: ChecklistItemId) => knownOf(kind)?.companion

/** The state of a companion in words; null where none has come. */
export function companionWords(
  kind: ChecklistItemId,
  came: Pick<CompanionPaper, 'isMissing' | 'result' | 'validUntil' | 'validityBasis'> | null,
  today: string,
): CertificateWords | null {
  if (!came || came.isMissing) return null
  return certificateWords({ ...came, besideOther: companionOf(kind) ?? { saysResult: true } }, today)
}

/** 'Certidão de dívida ativa do Estado (PGE-RJ)' */
export const companionName = ({ label, issuer }: Pick<CompanionPaper, 'label' | 'issuer'>): string =>
  `${label} (${issuer})`

/** What a companion that has come says. */
export interface CompanionFacts {
  result: CertificateResult | null
  /** AAAA-MM-DD */
  validUntil: string | null
}

/**
 * What can be open beside a received certificate: its companion is not there, says that something is wrong or may be,
 * or has run out; or the other item that it counts together with is not there (`apart`).
 */
export type Gap = 'missing' | 'positiva' | 'inconclusiva' | 'expired' | 'apart'
type CompanionGap = Exclude<Gap, 'apart'>

/** What is open about the companion of a received certificate on a day; null where nothing is. */
function gapOf(came: CompanionFacts | null, today: string): CompanionGap | null {
  if (!came) return 'missing'
  if (came.result && isIssue(came.result)) return came.result
  return isExpired(came.validUntil, today) ? 'expired' : null
}

function gapWords(short: string, gap: CompanionGap): string {
  if (gap === 'missing') return `falta ${short}`
  return gap === 'expired' ? `${short} venceu` : `${short} é ${resultName(gap).toLowerCase()}`
}

/** Whether a companion counts, should state a result as a certificate does, and nobody has said which. */
export function isUnstatedBeside(
  { kind, status, beside }: Pick<TogetherItem, 'kind' | 'status' | 'beside'>,
  today: string,
): boolean {
  const saysResult = status === 'completed' && companionOf(kind)?.saysResult === true
  return saysResult && beside !== null && !beside.result && gapOf(beside, today) === null
}

/** The kinds beside which alone one counts, each an item of its own: CEAT and PJe. */
const togetherWith = (kind: ChecklistItemId): readonly CatalogueKindId[] =>
  (knownOf(kind)?.together ?? []) as readonly CatalogueKindId[]

/** An item with what decides whether it counts together with another paper. */
export interface TogetherItem extends ItemFacts {
  kind: ChecklistItemId
  /** Whom it is about; null of the property's own. */
  personId: number | null
  /** The companion that has come. */
  beside: CompanionFacts | null
}

/** States in which an item lets the other one of a pair count: it came, or the broker says that it cannot apply. */
const counting: readonly ItemState[] = ['completed', 'with_issues', 'set_aside']

/** What is open beside an item of a checklist on a day; null where nothing is, and of one that has not come. */
export function itemGap(item: TogetherItem, all: readonly TogetherItem[], today: string): Gap | null {
  if (item.status !== 'completed') return null
  if (companionOf(item.kind)) return gapOf(item.beside, today)
  const isThere = (kind: ChecklistItemId) =>
    all.some(
      (one) =>
        one.kind === kind && one.personId === item.personId && counting.includes(itemState(one, today)),
    )
  return togetherWith(item.kind).every(isThere) ? null : 'apart'
}

/** The same in words: 'falta a da PGE', 'a da PGE venceu em 20/03/2026', 'conta só com 2º Interdições e Tutelas'. */
export function gapText(
  { kind, beside }: Pick<TogetherItem, 'kind' | 'beside'>,
  gap: Gap | null,
): string | null {
  if (!gap) return null
  if (gap === 'apart') return apartText(kind)
  const words = gapWords(companionOf(kind)?.short ?? '', gap)
  return gap === 'expired' && beside?.validUntil ? `${words} em ${showDate(beside.validUntil)}` : words
}

const apartText = (kind: ChecklistItemId) => `conta só com ${listed(togetherWith(kind).map(kindName))}`

/** What is open beside an item, as it is kept with its property: 'sefaz missing'. */
export type KeptGap = `${ChecklistItemId} ${Gap}`

/** What is open beside the items of a property, in words, each once: 'falta a da PGE (2 pessoas)'. */
export function saidGaps(kept: readonly KeptGap[]): { gaps: string[]; apart: string[] } {
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

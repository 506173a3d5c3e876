import type { ItemState } from '../diligence/item.ts'
import { isExpired } from '../diligence/validity.ts'

/** A paper of somebody that counts for a property already, as far as it can count for another one. */
export interface HeldPaper {
  id: number
  kind: string
  personId: number
  /** AAAA-MM-DD */
  issuedOn: string | null
  /** AAAA-MM-DD, the day on which it came. */
  receivedOn: string
  /** AAAA-MM-DD */
  validUntil: string | null
}

/** An item of a checklist that may take a paper over. */
export interface AskingItem {
  kind: string
  /** Whom it asks the paper of; none where it is about the property, whose papers are nobody else's. */
  personId: number | null
  state: ItemState
  /** Every paper that counts for it or once did. */
  linked: readonly number[]
  /** The one that it shows. */
  shown: Pick<HeldPaper, 'issuedOn' | 'receivedOn'> | null
}

/** Where something is still asked for, or what came does not count. */
const asking: readonly ItemState[] = ['pending', 'requested', 'expired', 'with_issues']

/**
 * Whether a paper is offered for an item on a day: of the same person and kind, in date, and not one that the item
 * has or had. In place of a paper with an issue only a newer one is: an older word must not hide what the newer one
 * says.
 */
export function isOffered(item: AskingItem, paper: HeldPaper, today: string): boolean {
  return (
    asking.includes(item.state) &&
    item.personId === paper.personId &&
    item.kind === paper.kind &&
    isInDate(paper, today) &&
    !item.linked.includes(paper.id) &&
    (item.state !== 'with_issues' || item.shown === null || ageOf(item.shown) < ageOf(paper))
  )
}

/** The paper that an item is offered on a day: of several the newest; null where there is none. */
export function offeredFor<P extends HeldPaper>(
  item: AskingItem,
  papers: readonly P[],
  today: string,
): P | null {
  const offered = papers.filter((paper) => isOffered(item, paper, today))
  return offered.sort((one, other) => (isNewer(one, other) ? -1 : 1))[0] ?? null
}

/** Whether the last day of a paper is known and has not passed. */
export function isInDate({ validUntil }: Pick<HeldPaper, 'validUntil'>, today: string): boolean {
  return validUntil !== null && !isExpired(validUntil, today)
}

/** The day on which a paper was true: of its issue, or where nobody has said it of its coming. */
function ageOf({ issuedOn, receivedOn }: Pick<HeldPaper, 'issuedOn' | 'receivedOn'>): string {
  return issuedOn ?? receivedOn
}

function isNewer(one: HeldPaper, other: HeldPaper): boolean {
  const [mine, theirs] = [ageOf(one), ageOf(other)]
  return mine === theirs ? one.id > other.id : mine > theirs
}

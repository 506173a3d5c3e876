import { isExpired } from '../certificate/validity.ts'
import type { ItemState } from '../checklist/item.ts'

export interface HeldCertificate {
  id: number
  kind: string
  /** Whom it is about: both of a couple, where it is a paper of theirs. */
  personIds: readonly number[]
  issuedOn: string | null
  /** The day on which it came; all days are YYYY-MM-DD. */
  receivedOn: string
  validUntil: string | null
}

export interface AskingItem {
  kind: string
  /** Null where the item is about the property. */
  personId: number | null
  state: ItemState
  linked: readonly number[]
  shown: Pick<HeldCertificate, 'issuedOn' | 'receivedOn'> | null
}

const asking: readonly ItemState[] = ['pending', 'requested', 'expired', 'with_issues']

/**
 * Offers a paper about the same person and of the same kind that is in date and that the item never had. In place of
 * a paper with an issue only a newer one is offered: an older word must not hide what the newer one says.
 */
export function isOffered(item: AskingItem, paper: HeldCertificate, today: string): boolean {
  return (
    asking.includes(item.state) &&
    item.personId !== null &&
    paper.personIds.includes(item.personId) &&
    item.kind === paper.kind &&
    isInDate(paper, today) &&
    !item.linked.includes(paper.id) &&
    (item.state !== 'with_issues' || item.shown === null || ageOf(item.shown) < ageOf(paper))
  )
}

export function offeredFor<P extends HeldCertificate>(
  item: AskingItem,
  papers: readonly P[],
  today: string,
): P | null {
  const offered = papers.filter((paper) => isOffered(item, paper, today))
  return offered.sort((one, other) => (isNewer(one, other) ? -1 : 1))[0] ?? null
}

export function isInDate({ validUntil }: Pick<HeldCertificate, 'validUntil'>, today: string): boolean {
  return validUntil !== null && !isExpired(validUntil, today)
}

function ageOf({ issuedOn, receivedOn }: Pick<HeldCertificate, 'issuedOn' | 'receivedOn'>): string {
  return issuedOn ?? receivedOn
}

function isNewer(one: HeldCertificate, other: HeldCertificate): boolean {
  const [mine, theirs] = [ageOf(one), ageOf(other)]
  return mine === theirs ? one.id > other.id : mine > theirs
}

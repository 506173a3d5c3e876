import { isCatalogueKind } from '../catalogue/names.ts'
import type { PaperPlace } from './place.ts'
import { identityKind } from './proposal.ts'

export interface WaitingPaper {
  id: number
  fileName: string
  /** Tells whether two papers are the very same file. */
  content: string
  /** YYYY-MM-DD */
  issuedOn: string | null
  place: PaperPlace
}

/**
 * The places of papers that wait, once each knows of the others: where several could be filed in one place, only the
 * one with the latest day of issue is still ready, or of one file the first that came. Where no day tells, none is.
 */
export function withCollisions(waiting: readonly WaitingPaper[]): Map<number, PaperPlace> {
  const takers = Map.groupBy(
    waiting.flatMap((paper) => spotsOf(paper.place).map((spot) => ({ spot, paper }))),
    ({ spot }) => spot,
  )
  return new Map(
    waiting.map((paper) => {
      const [own] = spotsOf(paper.place)
      const others = own === undefined ? [] : (takers.get(own) ?? [])
      const [first] = others
        .map((one) => one.paper)
        .filter((other) => other.id !== paper.id && !goesBefore(paper, other))
        .toSorted((one, other) => (other.issuedOn ?? '').localeCompare(one.issuedOn ?? ''))
      return [paper.id, first ? collide(paper.place, first) : paper.place]
    }),
  )
}

/**
 * Its own place first. A slot of the intake holds several papers, but a person is identified once. A paper of a couple
 * takes the place of either spouse, under whichever it was recognised.
 */
export function spotsOf({ as, isReady, personId, spouse, propertyId, counts }: PaperPlace): string[] {
  if (!isReady || propertyId === null || as === null) return []
  if (!isCatalogueKind(as) && as !== identityKind) return []
  const also = counts.filter((one) => one.why !== 'held' && one.propertyId !== propertyId)
  const ids = [propertyId, ...also.map((one) => one.propertyId)]
  return [personId, ...(spouse ? [spouse.id] : [])].flatMap((whose) =>
    ids.map((id) => `${as} ${whose} ${id}`),
  )
}

function goesBefore(one: WaitingPaper, other: WaitingPaper): boolean {
  if (one.content === other.content) return one.id < other.id
  return one.issuedOn !== null && other.issuedOn !== null && one.issuedOn > other.issuedOn
}

function collide(place: PaperPlace, { id, fileName, issuedOn }: WaitingPaper): PaperPlace {
  const now = { isSure: false, isReady: false, mayReplace: true }
  const collidesWith = { paperId: id, fileName, issuedOn }
  return { ...place, ...now, collidesWith, contradictions: [...place.contradictions, 'collides'] }
}

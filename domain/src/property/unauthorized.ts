import { showDate } from '../format/birth-date.ts'
import { advertising } from '../law/advertising.ts'
import { norms } from '../law/norms.ts'
import type { Stage } from './stage.ts'

/** The broker went on when asked, or was not asked, because the caller knows nothing of the question. */
export const unauthorizedMoves = ['accepted', 'unasked'] as const
export type UnauthorizedMove = (typeof unauthorizedMoves)[number]

/** A property on the market is advertised, for which the owners' leave is due in writing (part 3 §3). */
export const lacksAuthorization = ({ isAuthorized }: { isAuthorized: boolean }, to: Stage): boolean =>
  to === 3 && !isAuthorized

/** Says what the history keeps of a move: null where no authorisation is due, or one runs. */
export function unauthorizedMove(
  property: { isAuthorized: boolean },
  to: Stage,
  isAccepted: boolean,
): UnauthorizedMove | null {
  if (!lacksAuthorization(property, to)) return null
  return isAccepted ? 'accepted' : 'unasked'
}

const { says, article, norm, read } = advertising.rc458

/** The question that a move to the market asks, with the reason and where it was read. */
export const unauthorizedQuestion = {
  title: 'Anunciar sem autorização por escrito?',
  reason: `${says.slice(0, -1)} (${article} ${norms[norm]}; fonte: ${read.where}, lida em ${showDate(read.on)}).`,
  accept: 'Avançar mesmo assim',
} as const

/** Before the click, and in the history of a move that no one was asked about. */
export const unauthorizedWords = 'sem autorização de intermediação vigente'

export const unauthorizedMoveWords: Record<UnauthorizedMove, string> = {
  accepted: 'Anunciado sem autorização por escrito: o corretor avançou mesmo assim.',
  unasked: 'Anunciado sem autorização de intermediação vigente.',
}

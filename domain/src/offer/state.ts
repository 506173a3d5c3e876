export const offerStates = [
  'draft',
  'presented',
  'accepted',
  'refused',
  'countered',
  'expired',
  'withdrawn',
  'not_chosen',
] as const
export type OfferState = (typeof offerStates)[number]

export const offerStateNames: Record<OfferState, string> = {
  draft: 'Rascunho',
  presented: 'Apresentada',
  accepted: 'Aceita',
  refused: 'Recusada',
  countered: 'Contraproposta',
  expired: 'Vencida',
  withdrawn: 'Retirada',
  not_chosen: 'Não escolhida',
}

export const offerActs = ['change', 'remove', 'present', 'counter', 'accept', 'refuse', 'withdraw'] as const
export type OfferAct = (typeof offerActs)[number]

/**
 * The acts that each state allows. A late answer is a new offer (Código Civil, art. 431); an acceptance that was
 * given in time may be recorded later.
 */
const allowed: Record<OfferState, readonly OfferAct[]> = {
  draft: ['change', 'remove', 'present'],
  presented: ['counter', 'accept', 'refuse', 'withdraw'],
  accepted: [],
  refused: ['counter'],
  countered: [],
  expired: ['counter', 'accept'],
  withdrawn: [],
  not_chosen: [],
}

export const may = (state: OfferState, act: OfferAct): boolean => allowed[state].includes(act)

/** The ends of an offer that somebody records. It runs out by itself. */
export const recordedEnds = ['accepted', 'refused', 'countered', 'withdrawn', 'not_chosen'] as const
export type RecordedEnd = (typeof recordedEnds)[number]

interface Course {
  presentedAt: Date | null
  validUntil: Date
  end: RecordedEnd | null
}

/** An offer runs out at its hour by itself (Código Civil, art. 428, III); `validUntil` is its last moment. */
export function offerStateAt({ presentedAt, validUntil, end }: Course, now: Date): OfferState {
  if (end) return end
  if (!presentedAt) return 'draft'
  return now > validUntil ? 'expired' : 'presented'
}

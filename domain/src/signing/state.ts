export const signingStates = [
  'draft',
  'sent',
  'partly_signed',
  'signed',
  'refused',
  'expired',
  'cancelled',
  'undelivered',
] as const
export type SigningState = (typeof signingStates)[number]

export const signingStateNames: Record<SigningState, string> = {
  draft: 'Rascunho',
  sent: 'Enviada',
  partly_signed: 'Assinada em parte',
  signed: 'Assinada',
  refused: 'Recusada',
  expired: 'Vencida',
  cancelled: 'Cancelada',
  undelivered: 'Não entregue',
}

export const signingEvents = [
  'send',
  'deliver',
  'fail_delivery',
  'sign',
  'complete',
  'refuse',
  'expire',
  'cancel',
] as const
/** `sign` leaves somebody to sign, `complete` leaves nobody. */
export type SigningEvent = (typeof signingEvents)[number]

const ends = { refuse: 'refused', expire: 'expired', cancel: 'cancelled' } as const
const advances = { sign: 'partly_signed', complete: 'signed', ...ends } as const

const table: Record<SigningState, Partial<Record<SigningEvent, SigningState>>> = {
  // Files that were signed by hand, or at another site, come for a draft, too. Nobody has refused one.
  draft: { send: 'sent', sign: 'partly_signed', complete: 'signed', expire: 'expired', cancel: 'cancelled' },
  sent: { fail_delivery: 'undelivered', ...advances },
  undelivered: { send: 'sent', deliver: 'sent', fail_delivery: 'undelivered', ...advances },
  partly_signed: { ...advances },
  signed: {},
  refused: {},
  expired: {},
  cancelled: {},
}

/** The state after an event, or null where the event cannot happen. No event leaves a final state. */
export const next = (state: SigningState, event: SigningEvent): SigningState | null =>
  table[state][event] ?? null

export const isFinal = (state: SigningState): boolean => Object.keys(table[state]).length === 0

export const openStates = ['sent', 'partly_signed', 'undelivered'] as const satisfies SigningState[]
export const isOpen = (state: SigningState): boolean => openStates.some((one) => one === state)

const rank: Partial<Record<SigningState, number>> = { draft: 0, undelivered: 1, sent: 2, partly_signed: 3 }

/**
 * The state after a service has told its own. A final state stays. Nothing goes back, but a letter may fail after
 * the request was sent.
 */
export function follow(state: SigningState, told: SigningState): SigningState {
  if (isFinal(state) || told === 'draft') return state
  if (isFinal(told)) return told
  if (told === 'undelivered') return state === 'partly_signed' ? state : told
  return (rank[told] ?? 0) > (rank[state] ?? 0) ? told : state
}

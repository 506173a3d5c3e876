import type { Stage } from '../property/stage.ts'

/** In the order in which they are told of one property or person. */
export const matters = [
  'issue',
  'expired',
  'expiring',
  'received',
  'inbox',
  'handed',
  'waiting',
  'unstated',
  'undated',
  'companion',
  'missing',
  'ready',
  'still',
  'unknown',
  'notes',
  'person_data',
] as const
export type Matter = (typeof matters)[number]

/** The cost of waiting, dearest first: the deed, the paper, the knowledge, a day. */
export const urgencies = ['now', 'soon', 'open', 'later'] as const
export type Urgency = (typeof urgencies)[number]

const urgencyNames: Record<Urgency, string> = {
  now: 'Urgente',
  soon: 'Em breve',
  open: 'A esclarecer',
  later: 'Próximo passo',
}
export const urgencyName = (urgency: Urgency): string => urgencyNames[urgency]

/** A certificate that was asked for longer ago and has not come is worth a reminder. */
export const patienceDays = 7
/** Days before its last day from which a certificate is told of, and from which it is urgent. */
export const expiringDays = 10
export const urgentExpiryDays = 5

/**
 * Days without a touch after which a deal stands still, by stage. Assumed, not read anywhere: a proposal
 * waits for an answer, a property on the market for a buyer.
 */
export const stillDays: Record<Exclude<Stage, 7>, number> = { 1: 14, 2: 14, 3: 30, 4: 7, 5: 14, 6: 14 }

/** From this stage on the property was offered as clear, so that a problem with its papers costs more. */
export const offeredFrom = 3

/** The ranking of the server is checked against this. */
export function urgencyOf(matter: Matter, stage: Stage, isClose = false): Urgency {
  switch (matter) {
    case 'issue':
    case 'expired':
      return stage >= offeredFrom ? 'now' : 'soon'
    case 'expiring':
      return isClose ? 'now' : 'soon'
    case 'received':
    case 'inbox':
    case 'handed':
    case 'waiting':
      return 'soon'
    case 'missing':
      return stage >= offeredFrom ? 'soon' : 'later'
    case 'unstated':
    case 'undated':
    case 'companion':
    case 'unknown':
    case 'notes':
      return 'open'
    case 'ready':
    case 'still':
    case 'person_data':
      return 'later'
  }
}

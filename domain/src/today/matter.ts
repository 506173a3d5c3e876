import { offeredFrom, type Stage } from '../property/stage.ts'

/** In the order in which they are told of one property or person. */
export const matters = [
  'duty',
  'offer',
  'deal',
  'commission',
  'offer_answered',
  'commented',
  'visit',
  'visited',
  'contact',
  'issue',
  'expired',
  'expiring',
  'authorization_expired',
  'authorization_ending',
  'received',
  'inbox',
  'certificate',
  'handed',
  'unregistered',
  'burden',
  'waiting',
  'unstated',
  'undated',
  'companion',
  'minutes',
  'authorization_missing',
  'missing',
  'ready',
  'still',
  'unknown',
  'offered',
  'cib',
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
/** Days before the end of an authorisation from which its renewal presses. */
export const closeAuthorizationDays = 10

/**
 * Days without a touch after which a deal stands still, by stage. Assumed, not read anywhere: a proposal
 * waits for an answer, a property on the market for a buyer.
 */
export const stillDays: Record<Exclude<Stage, 7>, number> = { 1: 14, 2: 14, 3: 30, 4: 7, 5: 14, 6: 14 }

/** The ranking of the server is checked against this. */
export function urgencyOf(matter: Matter, stage: Stage, isClose = false): Urgency {
  switch (matter) {
    case 'issue':
    case 'expired':
      return stage >= offeredFrom ? 'now' : 'soon'
    case 'expiring':
    case 'contact':
      return isClose ? 'now' : 'soon'
    case 'offer':
    case 'deal':
    case 'commission':
    case 'offer_answered':
    case 'visit':
      return 'now'
    case 'visited':
    case 'received':
    case 'inbox':
    case 'handed':
    case 'unregistered':
    case 'burden':
    case 'waiting':
    case 'commented':
    case 'authorization_expired':
      return 'soon'
    case 'duty':
      return isClose ? 'now' : 'soon'
    case 'certificate':
    case 'authorization_ending':
      return isClose ? 'soon' : 'later'
    case 'missing':
      return stage >= offeredFrom ? 'soon' : 'later'
    case 'authorization_missing':
    case 'unstated':
    case 'undated':
    case 'companion':
    case 'minutes':
    case 'unknown':
    case 'offered':
    case 'cib':
    case 'notes':
      return 'open'
    case 'ready':
    case 'still':
    case 'person_data':
      return 'later'
  }
}

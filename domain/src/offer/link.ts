import type { TimeZone } from '../format/time-zone.ts'

/** Answers that a link takes. A wish for other terms goes to the broker, who drafts the counter-offer. */
export const linkAnswers = ['accepted', 'refused', 'countered'] as const
export type LinkAnswer = (typeof linkAnswers)[number]

export const linkAnswerNames: Record<LinkAnswer, string> = {
  accepted: 'Aceitou',
  refused: 'Recusou',
  countered: 'Pediu mudanças',
}

export const deliveries = ['mail', 'broker'] as const
/** How a link came to its person: Soleira sent a letter, or the broker handed it over. */
export type Delivery = (typeof deliveries)[number]

export const deliveryNames: Record<Delivery, string> = {
  mail: 'enviado por e-mail',
  broker: 'entregue pelo corretor',
}

/** It proves an answer by link (part 3 §5). Moments are ISO 8601, UTC. */
export interface AnswerEvidence {
  timezone: TimeZone
  network: string
  device: string
  codeSentAt: string
  codeGivenAt: string
  /** The document that was seen, by its SHA-256 in hex. */
  sha256: string
  delivered: Delivery
}

/** For how long the page of a link says how its offer ended. */
export const daysAfterEnd = 30

interface Said {
  givenName: string | null
  property: string
  uri: string
}

/** The text with which the broker hands a link over. */
export function linkWords({ givenName, property, uri }: Said): string {
  return `Olá${givenName ? `, ${givenName}` : ''}! Há uma proposta para o imóvel ${property}. Leia e responda por aqui: ${uri}`
}

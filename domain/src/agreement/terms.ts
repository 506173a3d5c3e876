/** Kinds of contract of a deal (part 3 §7), in the order in which they are offered. */
export const agreementKinds = ['promessa', 'recibo_sinal', 'chaves', 'aditivo', 'distrato'] as const
export type AgreementKind = (typeof agreementKinds)[number]

export const agreementKindNames: Record<AgreementKind, string> = {
  promessa: 'Promessa de compra e venda',
  recibo_sinal: 'Recibo de sinal',
  chaves: 'Termo de entrega de chaves',
  aditivo: 'Aditivo',
  distrato: 'Distrato',
}

/** `kept`: the last version is the text as it reads now. `changed`: the text reads otherwise. */
export const agreementStates = ['draft', 'kept', 'changed'] as const
export type AgreementState = (typeof agreementStates)[number]

export const clauseOrigins = ['product', 'own', 'free'] as const

/** In whose interest a clause is. */
export const clauseSides = ['seller', 'buyer', 'both'] as const
export type ClauseSide = (typeof clauseSides)[number]

/** Where something that is missing is mended. */
export const mendPlaces = [
  'clause',
  'person',
  'property',
  'parties',
  'certificates',
  'offer',
  'authorization',
  'profile',
] as const
export type MendPlace = (typeof mendPlaces)[number]

/** Who said a piece of the text. */
export const pieceKinds = ['words', 'field', 'typed', 'blank'] as const

/** How a blank is typed. */
export const blankFields = ['day', 'money', 'percent', 'text', 'choice'] as const

/** How a buyer pays (part 3 §5), in the order in which an offer lists it. */
export const lineKinds = [
  'sinal',
  'own_funds',
  'instalments',
  'financing',
  'fgts',
  'consortium',
  'exchange',
] as const
export type LineKind = (typeof lineKinds)[number]

export const lineNames: Record<LineKind, string> = {
  sinal: 'Sinal',
  own_funds: 'Recursos próprios',
  instalments: 'Parcelas',
  financing: 'Financiamento',
  fgts: 'FGTS',
  consortium: 'Consórcio',
  exchange: 'Permuta',
}

/** The law knows two kinds of sinal (Código Civil, arts. 418 and 420), and the parties choose. */
export const depositKinds = ['confirmatory', 'penitential'] as const
export type DepositKind = (typeof depositKinds)[number]

export const depositNames: Record<DepositKind, string> = {
  confirmatory: 'Confirmatório',
  penitential: 'Penitencial',
}

export const conditionKinds = ['financing', 'certificates', 'sale', 'other'] as const
export type ConditionKind = (typeof conditionKinds)[number]

export const conditionNames: Record<ConditionKind, string> = {
  financing: 'Financiamento aprovado',
  certificates: 'Certidões sem apontamento',
  sale: 'Venda de outro imóvel de quem compra',
  other: 'Outra condição',
}

/** Costs of the transfer that somebody bears. */
export const costs = ['deedPayer', 'itbiPayer', 'registryPayer'] as const
export type Cost = (typeof costs)[number]

export const costNames: Record<Cost, string> = {
  deedPayer: 'Escritura',
  itbiPayer: 'ITBI',
  registryPayer: 'Registro',
}

export const offerWays = ['presencial', 'e-mail', 'whatsapp', 'link'] as const
export type OfferWay = (typeof offerWays)[number]

export const wayNames: Record<OfferWay, string> = {
  presencial: 'Presencial',
  'e-mail': 'E-mail',
  whatsapp: 'WhatsApp',
  link: 'Link',
}

export const offerSides = ['buyer', 'owner'] as const
/** Who makes an offer. One that owners make is a counter-offer. */
export type OfferSide = (typeof offerSides)[number]

/** Steps between acceptance and keys (part 3 §9), in the order in which they are listed. */
export const milestoneKinds = [
  'sinal',
  'buyer_papers',
  'financing_approval',
  'financing_inspection',
  'financing_contract',
  'fgts',
  'condition',
  'certificates',
  'laudemio',
  'itbi',
  'deed',
  'protocol',
  'registration',
  'balance',
  'keys',
] as const
export type MilestoneKind = (typeof milestoneKinds)[number]

/** Whose state follows from papers of the record, or from a protocol: nobody states it by hand. */
export const ofRecord: readonly MilestoneKind[] = ['buyer_papers', 'certificates', 'protocol']

/** Whose day is that of the deed, and is not moved by itself. */
export const onDayOfDeed: readonly MilestoneKind[] = ['buyer_papers', 'certificates']

/** A photo of the delivery of the keys may show one. */
export const meters = ['light', 'water', 'gas'] as const
export type Meter = (typeof meters)[number]

/** Each of these kinds says so once it is done, beside its day. */
export const detailsOf: Partial<Record<MilestoneKind, readonly DetailName[]>> = {
  deed: ['notary', 'book', 'page'],
  registration: ['act'],
  keys: meters,
}

export const detailNames = {
  notary: 'Cartório de notas',
  book: 'Livro',
  page: 'Folha',
  act: 'Número do ato',
  light: 'Medidor de luz',
  water: 'Medidor de água',
  gas: 'Medidor de gás',
} as const
export type DetailName = keyof typeof detailNames

/** The clause of a promessa that speaks of the day of each. */
export const clauseOfDay: Partial<Record<MilestoneKind, string>> = {
  sinal: 'pagamento',
  balance: 'pagamento',
  fgts: 'fgts',
  condition: 'condicoes',
  financing_approval: 'financiamento',
  financing_contract: 'financiamento',
  deed: 'escritura',
  keys: 'posse',
}

/** Which of a kind it is: the place of its line or condition in the accepted offer. */
export interface MilestoneKey {
  kind: MilestoneKind
  place: number
}

/** 'keys', 'balance-2': names a milestone within its deal for good. */
export const milestoneKey = ({ kind, place }: MilestoneKey): string =>
  isOfLine(kind) ? `${kind}-${place}` : kind

const isOfLine = (kind: MilestoneKind) => kind === 'balance' || kind === 'condition'

export const signerStates = ['waiting_turn', 'waiting', 'seen', 'signed', 'refused'] as const
export type SignerState = (typeof signerStates)[number]

export const signerStateNames: Record<SignerState, string> = {
  waiting_turn: 'Aguardando a vez',
  waiting: 'Aguardando',
  seen: 'Visto',
  signed: 'Assinado',
  refused: 'Recusado',
}

export const signerEvents = ['turn', 'see', 'sign', 'refuse'] as const
export type SignerEvent = (typeof signerEvents)[number]

const table: Record<SignerState, Partial<Record<SignerEvent, SignerState>>> = {
  waiting_turn: { turn: 'waiting' },
  waiting: { see: 'seen', sign: 'signed', refuse: 'refused' },
  seen: { see: 'seen', sign: 'signed', refuse: 'refused' },
  signed: {},
  refused: {},
}

/** The state after an event, or null where the event cannot happen. */
export const nextOfSigner = (state: SignerState, event: SignerEvent): SignerState | null =>
  table[state][event] ?? null

/** In what quality somebody signs. */
export const signerRoles = ['seller', 'buyer', 'spouse', 'broker', 'witness', 'intervening', 'party'] as const
export type SignerRole = (typeof signerRoles)[number]

export const signerRoleNames: Record<SignerRole, string> = {
  seller: 'Vendedor(a)',
  buyer: 'Comprador(a)',
  spouse: 'Cônjuge',
  broker: 'Corretor(a)',
  witness: 'Testemunha',
  intervening: 'Interveniente',
  party: 'Parte',
}

interface Ordered {
  order: number
  state: SignerState
}

/** Those whose turn comes now: the first group in which somebody has not signed yet. */
export function withTurn<T extends Ordered>(signers: readonly T[]): T[] {
  const left = signers.filter(({ state }) => state !== 'signed')
  const first = Math.min(...left.map(({ order }) => order))
  return left.filter(({ order }) => order === first)
}

const plain = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()

/** Accents, case and spaces do not matter. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other)

export const consentToSign = 'Li e concordo em assinar eletronicamente'

import type { Payer } from '../authorization/terms.ts'

export const transferKinds = ['sale', 'gift', 'inheritance'] as const
export type TransferKind = (typeof transferKinds)[number]

export const transferNames: Record<TransferKind, string> = {
  sale: 'Compra e venda',
  gift: 'Doação',
  inheritance: 'Herança',
}

/** In the order in which a calculation lists them. */
export const costIds = ['itbi', 'itd', 'deed', 'registry', 'certificates', 'laudemio', 'gain', 'fee'] as const
export type CostId = (typeof costIds)[number]

export const costLabels: Record<CostId, string> = {
  itbi: 'ITBI',
  itd: 'ITD (ITCMD)',
  deed: 'Escritura',
  registry: 'Registro',
  certificates: 'Certidões ainda a obter',
  laudemio: 'Laudêmio',
  gain: 'Imposto sobre o ganho de capital',
  fee: 'Honorários',
}

/** An account may put a value of its own beside these. */
export const ownCosts = ['itbi', 'itd', 'deed', 'registry', 'certificates', 'laudemio'] as const
export type OwnCost = (typeof ownCosts)[number]

export const isOwnCost = (what: CostId): what is OwnCost => ownCosts.some((one) => one === what)

/** Those that a percent says, too: fees of notaries and registries follow bands. */
export const rateCosts = ['itbi', 'itd', 'laudemio'] as const satisfies readonly OwnCost[]

/** The two sides of a transfer by its kind; `seller` is the one who transfers. */
export const sideNames: Record<TransferKind, Record<Payer, string>> = {
  sale: { buyer: 'Comprador', seller: 'Vendedor', both: 'Os dois, em partes iguais' },
  gift: { buyer: 'Quem recebe', seller: 'Quem doa', both: 'Os dois, em partes iguais' },
  inheritance: { buyer: 'Herdeiros', seller: 'Espólio', both: 'Os dois, em partes iguais' },
}

/** The last line of each side; null where nothing is paid for the property. */
export const totalNames: Record<TransferKind, Record<'buyer' | 'seller', string | null>> = {
  sale: { buyer: 'Total do comprador', seller: 'Líquido do vendedor' },
  gift: { buyer: null, seller: null },
  inheritance: { buyer: null, seller: null },
}

export const askForValue = 'informe o valor'

export const payers = ['seller', 'buyer', 'both'] as const
export type Payer = (typeof payers)[number]

export const payerNames: Record<Payer, string> = {
  seller: 'Proprietário',
  buyer: 'Comprador',
  both: 'Os dois, em partes iguais',
}

/** The moments at which a fee falls due. `parts` needs words of its own. */
export const feeDues = ['deposit', 'contract', 'deed', 'parts'] as const
export type FeeDue = (typeof feeDues)[number]

/** Parts need words of their own for each property. */
export const usualDues = ['deposit', 'contract', 'deed'] as const

export const feeDueNames: Record<FeeDue, string> = {
  deposit: 'No sinal',
  contract: 'No contrato',
  deed: 'Na escritura',
  parts: 'Em partes',
}

/** '5.50' is '5,5 %'. */
export const percentInWords = (decimal: string): string => `${String(Number(decimal)).replace('.', ',')} %`

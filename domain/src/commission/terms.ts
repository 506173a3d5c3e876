/** Ways in which a fee is received. */
export const receiptWays = ['pix', 'transfer', 'boleto', 'cheque', 'cash', 'other'] as const
export type ReceiptWay = (typeof receiptWays)[number]

export const receiptWayNames: Record<ReceiptWay, string> = {
  pix: 'Pix',
  transfer: 'Transferência bancária',
  boleto: 'Boleto',
  cheque: 'Cheque',
  cash: 'Dinheiro',
  other: 'Outra forma',
}

/** Who paid: a receipt names one side. */
export const payingSides = ['seller', 'buyer'] as const
export type PayingSide = (typeof payingSides)[number]

export const partStates = ['open', 'late', 'received', 'dropped'] as const
export type PartState = (typeof partStates)[number]

export const partStateNames: Record<PartState, string> = {
  open: 'Em aberto',
  late: 'Atrasada',
  received: 'Recebida',
  dropped: 'Não se espera mais',
}

/** Said of a deal that nobody told the fee of. */
export const unknownFee = 'honorários não informados'

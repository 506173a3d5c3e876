import type { Stage } from '../property/stage.ts'

export const dealStates = ['contract', 'closing', 'done', 'undone'] as const
export type DealState = (typeof dealStates)[number]

export const dealStateNames: Record<DealState, string> = {
  contract: 'Em contrato',
  closing: 'Em fechamento',
  done: 'Concluído',
  undone: 'Desfeito',
}

/** Signed is what has left the stage Contrato; registered what has come to the last one (part 3 §2). */
export function dealStateAt(stage: Stage, undoneOn: string | null): DealState {
  if (undoneOn) return 'undone'
  if (stage === 7) return 'done'
  return stage === 6 ? 'closing' : 'contract'
}

/** By whose act a deal is undone. */
export const undoCauses = ['none', 'buyer', 'seller'] as const
export type UndoCause = (typeof undoCauses)[number]

export const undoCauseNames: Record<UndoCause, string> = {
  none: 'Nenhum dos lados',
  buyer: 'Comprador',
  seller: 'Proprietário',
}

export const depositFates = ['none', 'returned', 'kept', 'doubled'] as const
export type DepositFate = (typeof depositFates)[number]

export const depositFateNames: Record<DepositFate, string> = {
  none: 'Não houve sinal pago',
  returned: 'Devolvido ao comprador',
  doubled: 'Devolvido em dobro ao comprador',
  kept: 'Ficou com o proprietário',
}

import { formatMoney } from '../format/money.ts'
import type { Charge } from './charges.ts'

export function chargeStateText({ status }: Pick<Charge, 'status'>): string {
  if (status === null) return 'Pedido excluído'
  if (status === 'completed') return 'Certidão recebida'
  if (status === 'failed') return 'Sem certidão'
  return status === 'cancelled' ? 'Cancelado' : 'Em andamento'
}

export function chargeText({ amount, isSettled }: Pick<Charge, 'amount' | 'isSettled'>): string {
  if (amount === null) return 'não informado'
  if (isSettled && amount === '0.00') return 'não cobrado'
  return isSettled ? formatMoney(amount) : `até ${formatMoney(amount)}`
}

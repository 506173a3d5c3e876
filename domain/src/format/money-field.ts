import { z } from 'zod'
import { maxCents, parseSentMoney, toDecimal } from './money.ts'

export const moneyField = z
  .union([z.string(), z.number()], 'Valor é obrigatório')
  .transform((amount, context) => {
    const cents = parseSentMoney(amount)
    if (cents !== null && cents > 0 && cents <= maxCents) return toDecimal(cents)
    context.addIssue({ code: 'custom', message: reason(amount, cents) })
    return z.NEVER
  })

function reason(amount: string | number, cents: number | null): string {
  if (String(amount).trim() === '') return 'Valor é obrigatório'
  if (cents === null && !/^[R$\s\d.,]*\d{13}/.test(String(amount))) return 'Valor inválido'
  return cents === 0 ? 'Valor deve ser maior que zero' : 'Valor deve ser de no máximo R$ 999.999.999.999,99'
}

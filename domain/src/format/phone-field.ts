import { z } from 'zod'
import { readPhone, type UnreadPhone } from './phone-number.ts'

const reasons: Record<Exclude<UnreadPhone, 'short'>, string> = {
  extension: 'Telefone inválido: escreva só o número, sem o ramal',
  several: 'Telefone inválido: escreva um número só',
  invalid: 'Telefone inválido',
}

export function phoneField(missing: string, short: string = 'Telefone deve ter pelo menos 10 dígitos') {
  return z
    .string(missing)
    .overwrite((text) => text.trim())
    .min(1, { error: missing, abort: true })
    .check(({ value, issues }) => {
      const read = readPhone(value)
      if (typeof read !== 'string') return
      const message = read === 'short' ? short : reasons[read]
      issues.push({ code: 'custom', input: value, message })
    })
    .overwrite(keptPhone)
}

function keptPhone(text: string): string {
  const read = readPhone(text)
  return typeof read === 'string' ? text : read.kept
}

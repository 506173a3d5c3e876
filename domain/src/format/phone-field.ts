import { z } from 'zod'
import { digitsOf } from './digits.ts'
import { dropCountryCode, maskPhone } from './phone.ts'

export function phoneField(missing: string, short: string = 'Telefone deve ter pelo menos 10 dígitos') {
  return z
    .string(missing)
    .overwrite((text) => text.trim())
    .min(1, missing)
    .refine((text) => text === '' || digitsOf(text).length >= 10, { error: short, abort: true })
    .refine((text) => text === '' || dropCountryCode(text).length <= 11, 'Telefone inválido')
    .overwrite(maskPhone)
}

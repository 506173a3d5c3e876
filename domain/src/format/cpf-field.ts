import { z } from 'zod'
import { isValidCpf, maskCpf } from './cpf.ts'
import { digitsOf } from './digits.ts'
import { withoutLabel } from './without-label.ts'

export function cpfField(missing: string, short: string = 'CPF inválido') {
  return z
    .string(missing)
    .overwrite(withoutLabel)
    .min(1, missing)
    .refine((text) => digitsOf(text).length >= 11 || text === '', { error: short, abort: true })
    .refine((text) => text === '' || (/^[\d.\-\s]+$/.test(text) && isValidCpf(text)), 'CPF inválido')
    .overwrite(maskCpf)
}

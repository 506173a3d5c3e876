import { z } from 'zod'
import { digitsOf, layOut } from './digits.ts'

export function maskCep(text: string): string {
  return layOut(digitsOf(text).slice(0, 8), '00000-000')
}

/** Kept as 00000-000 (rules §8). */
export const cepField = z
  .string('CEP deve ter 8 dígitos')
  .overwrite((text) => text.trim())
  .refine((text) => digitsOf(text).length >= 8, { error: 'CEP deve ter 8 dígitos', abort: true })
  .refine((text) => /^\d{5}-?\d{3}$/.test(text), 'CEP inválido')
  .overwrite(maskCep)

import { z } from 'zod'
import { cnpjCharacters, isValidCnpj, maskCnpj } from './cnpj.ts'
import { maskCpf } from './cpf.ts'
import { cpfField } from './cpf-field.ts'

/** Whether what is being typed can only be a CNPJ: it has a letter, or more characters than a CPF. */
export function isLikeCnpj(text: string): boolean {
  const characters = cnpjCharacters(text)
  return characters.length > 11 || /[A-Z]/.test(characters)
}

/** Mask while typing of a field that takes both: a CPF until it can only be a CNPJ. */
export function maskCpfOrCnpj(text: string): string {
  return isLikeCnpj(text) ? maskCnpj(text) : maskCpf(text)
}

/** A field for a CPF or a CNPJ, kept masked. `missing` is the message when empty. */
export function cpfOrCnpjField(missing: string) {
  const cpf = cpfField(missing)
  return z.string(missing).transform((text, context) => {
    if (isLikeCnpj(text)) {
      if (/^[0-9A-Za-z./\-\s]+$/.test(text) && isValidCnpj(text)) return maskCnpj(text)
      context.addIssue({ code: 'custom', message: 'CNPJ inválido' })
      return z.NEVER
    }
    const parsed = cpf.safeParse(text)
    if (parsed.success) return parsed.data
    for (const { message } of parsed.error.issues) context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

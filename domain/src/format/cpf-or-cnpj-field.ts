import { z } from 'zod'
import { isValidCnpj, maskCnpj } from './cnpj.ts'
import { cpfField } from './cpf-field.ts'
import { isLikeCnpj } from './cpf-or-cnpj.ts'
import { withoutLabel } from './without-label.ts'

export function cpfOrCnpjField(missing: string) {
  const cpf = cpfField(missing)
  return z.string(missing).transform((text, context) => {
    if (isLikeCnpj(text)) {
      if (/^[0-9A-Za-z./\-\s]+$/.test(withoutLabel(text)) && isValidCnpj(text)) return maskCnpj(text)
      context.addIssue({ code: 'custom', message: 'CNPJ inválido' })
      return z.NEVER
    }
    const parsed = cpf.safeParse(text)
    if (parsed.success) return parsed.data
    for (const { message } of parsed.error.issues) context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

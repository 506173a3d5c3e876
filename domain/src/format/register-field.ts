import { z } from 'zod'
import { cibCharacters, holdsCib, isCib } from './cib.ts'
import { cnmDigits, holdsCnm, isCnm } from './cnm.ts'
import { withoutLabel } from './without-label.ts'

interface Form {
  written: RegExp
  plain: (text: string) => string
  isForm: (plain: string) => boolean
  holds: (plain: string) => boolean
  wrongForm: string
  wrongCheck: string
}

/** Taken with and without its punctuation; null and an empty text are none. One left out stays as it was. */
function registerField({ written, plain, isForm, holds, wrongForm, wrongCheck }: Form) {
  return z
    .string(wrongForm)
    .nullable()
    .transform((text, context) => {
      if (!text?.trim()) return null
      const value = plain(text)
      const isWritten = written.test(withoutLabel(text)) && isForm(value)
      if (isWritten && holds(value)) return value
      context.addIssue({ code: 'custom', message: isWritten ? wrongCheck : wrongForm })
      return z.NEVER
    })
    .optional()
}

export const cnmField = registerField({
  written: /^[\d.\-\s]+$/,
  plain: cnmDigits,
  isForm: isCnm,
  holds: holdsCnm,
  wrongForm: 'CNM inválido: use a forma 000000.2.0000000-00',
  wrongCheck: 'CNM inválido: os dígitos não conferem',
})

export const cibField = registerField({
  written: /^[\da-z.\-\s]+$/i,
  plain: cibCharacters,
  isForm: isCib,
  holds: holdsCib,
  wrongForm: 'CIB inválido: são 7 caracteres e um dígito, como ABC1234-J',
  wrongCheck: 'CIB inválido: o dígito não confere',
})

import { z } from 'zod'
import { commonPasswords } from './common-passwords.ts'

export const minPasswordLength = 6
export const maxPasswordLength = 128

/** At sign-in only the length is judged (part 1 §5). */
export const passwordField = z
  .string('Senha deve ter pelo menos 6 caracteres')
  .min(minPasswordLength, 'Senha deve ter pelo menos 6 caracteres')
  .max(maxPasswordLength, 'Senha deve ter no máximo 128 caracteres')

/** Rules §8. */
export const newPasswordField = passwordField.refine(
  (password) => !isCommonPassword(password),
  'Senha muito comum. Escolha outra.',
)

export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase())
}

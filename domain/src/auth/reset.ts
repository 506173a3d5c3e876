import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { emailField } from '../format/email.ts'
import { newPasswordField } from './password.ts'

/** Short, because the link alone sets a new password (T11). */
export const resetMinutes = 20

export const letterToken = z.string('Este link está incompleto').min(1, 'Este link está incompleto').max(100)

export const resetRequestInput = z.object({ email: emailField('E-mail inválido') })

export const resetInput = z.object({ token: letterToken, password: newPasswordField })

export const resetForm = resetInput
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'Senhas não coincidem',
    when: () => true,
  })

const area = 'auth'
const access = 'public'

export const requestReset = endpoint({
  method: 'POST',
  path: '/api/auth/reset-requests',
  area,
  access,
  summary:
    'Sends a letter with a link that sets a new password, if an account has the address; the answer never tells',
  body: resetRequestInput,
  status: 202,
  answer: z.object({ message: z.string() }),
  refusals: ['too_many_requests'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/resets',
  area,
  access,
  summary: 'Sets a new password with the key from the letter, once, and ends every session',
  body: resetInput,
  status: 204,
  answer: 'empty',
  refusals: ['link_spent', 'too_many_requests'],
})

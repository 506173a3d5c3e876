import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { cpfField } from '../format/cpf.ts'
import { emailField } from '../format/email.ts'
import { phoneField } from '../format/phone.ts'
import { textField } from '../text/text.ts'
import { newPasswordField, passwordField } from './password.ts'

/** The signed-in broker (decisions §9). */
export const user = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  cpf: z.string(),
  creci: z.string(),
  phone: z.string(),
  bio: z.string().nullable(),
  avatarUrl: z.string().nullable(),
})
export type User = z.infer<typeof user>

export const loginInput = z.object({ email: emailField('E-mail inválido'), password: passwordField })

const nameField = (short: string) => textField(80, short).min(2, short)

/** What registration sends (part 1 §5); `confirmPassword` exists only in the form. */
export const registrationInput = z.object({
  firstName: nameField('Nome deve ter pelo menos 2 caracteres'),
  lastName: nameField('Sobrenome deve ter pelo menos 2 caracteres'),
  email: emailField('E-mail inválido'),
  cpf: cpfField('CPF deve ter 11 dígitos', 'CPF deve ter 11 dígitos'),
  creci: textField(30, 'CRECI é obrigatório'),
  phone: phoneField('Telefone é obrigatório', 'Telefone é obrigatório'),
  password: newPasswordField,
})

/** The registration form: the same rules, and the password twice. */
export const registrationForm = registrationInput
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'Senhas não coincidem',
    when: () => true,
  })

const area = 'auth'

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  area,
  access: 'public',
  summary: 'Creates a broker’s account',
  body: registrationInput,
  status: 201,
  answer: z.object({ user }),
  refusals: ['conflict', 'too_many_requests'],
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  area,
  access: 'public',
  summary: 'Opens a session; its token comes as a cookie',
  body: loginInput,
  status: 200,
  answer: z.object({ user }),
  refusals: ['invalid_credentials', 'too_many_requests'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  area,
  access: 'public',
  summary: 'Ends the session, if there is one',
  status: 204,
  answer: 'empty',
})

export const readCurrentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  area,
  access: 'broker',
  summary: 'The signed-in broker',
  status: 200,
  answer: user,
})

import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { cpfField } from '../format/cpf-field.ts'
import { emailField } from '../format/email.ts'
import { phoneField } from '../format/phone-field.ts'
import { timeZones } from '../format/time-zone.ts'
import { textField } from '../text/text.ts'
import { maxPasswordLength, newPasswordField, passwordField } from './password.ts'

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
  deleteAfter: z
    .string()
    .nullable()
    .meta({ description: 'when everything of the account will be removed, if its broker asked for it' }),
  timezone: z.enum(timeZones).meta({ description: 'In which dates are shown to the broker' }),
})
export type User = z.infer<typeof user>

export const codeField = z
  .string('Informe o código')
  .trim()
  .min(1, 'Informe o código')
  .max(40, 'Código incorreto')

export const codeInput = z.object({ code: codeField })

/** `code` comes with the second try, after the server has asked for it. */
export const loginInput = z.object({
  email: emailField('E-mail inválido'),
  password: passwordField,
  code: codeField.optional(),
})

const nameField = (short: string) => textField(80, short).min(2, short)

/** `confirmPassword` exists only in the form (part 1 §5). */
export const registrationInput = z.object({
  firstName: nameField('Nome deve ter pelo menos 2 caracteres'),
  lastName: nameField('Sobrenome deve ter pelo menos 2 caracteres'),
  email: emailField('E-mail inválido'),
  cpf: cpfField('CPF deve ter 11 dígitos', 'CPF deve ter 11 dígitos'),
  creci: textField(30, 'CRECI é obrigatório'),
  phone: phoneField('Telefone é obrigatório', 'Telefone é obrigatório'),
  password: newPasswordField,
})

const mismatch = { path: ['confirmPassword'], error: 'Senhas não coincidem', when: () => true }

export const registrationForm = registrationInput
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, mismatch)

/** Only its length is judged here: the password proves that the broker asks. */
export const currentPasswordField = z
  .string('Informe a senha atual')
  .min(1, 'Informe a senha atual')
  .max(maxPasswordLength, 'Senha atual incorreta')

export const passwordChangeInput = z.object({
  currentPassword: currentPasswordField,
  newPassword: newPasswordField,
})

export const passwordChangeForm = passwordChangeInput
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.newPassword === form.confirmPassword, mismatch)

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
  refusals: ['invalid_credentials', 'second_step_required', 'too_many_requests'],
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

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  area,
  access: 'broker',
  summary: 'Changes the password and ends every other session',
  body: passwordChangeInput,
  status: 204,
  answer: 'empty',
  refusals: ['too_many_requests'],
})

export const sessionInfo = z.object({
  id: z.int(),
  device: z.string().meta({ description: "'Chrome em Windows'" }),
  place: z
    .enum(['machine', 'network'])
    .nullable()
    .meta({ description: 'As near as the server can tell by itself: this machine, its network, or unknown' }),
  isCurrent: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
})
export type SessionInfo = z.infer<typeof sessionInfo>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  area,
  access: 'broker',
  summary: 'The broker’s live sessions, last used first',
  status: 200,
  answer: z.array(sessionInfo),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  area,
  access: 'broker',
  summary: 'Ends one session',
  params: idParams,
  status: 204,
  answer: 'empty',
  refusals: ['not_found'],
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  area,
  access: 'broker',
  summary: 'Ends every session but this one',
  status: 204,
  answer: 'empty',
})

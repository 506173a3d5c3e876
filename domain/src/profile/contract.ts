import { z } from 'zod'
import { user } from '../auth/contract.ts'
import { endpoint } from '../contract/endpoint.ts'
import { heavyWork } from '../contract/refusal-codes.ts'
import { cpfField } from '../format/cpf-field.ts'
import { emailField } from '../format/email.ts'
import { phoneField } from '../format/phone-field.ts'
import { cleanText, textField } from '../text/text.ts'
import { maxBio } from './bio.ts'

/** Part 2 §5. */
export const profileInput = z.object({
  firstName: textField(80, 'Nome deve ter pelo menos 2 caracteres').min(
    2,
    'Nome deve ter pelo menos 2 caracteres',
  ),
  lastName: textField(80, 'Sobrenome deve ter pelo menos 2 caracteres').min(
    2,
    'Sobrenome deve ter pelo menos 2 caracteres',
  ),
  email: emailField('Email inválido'),
  phone: phoneField('Telefone deve ter pelo menos 10 dígitos'),
  cpf: cpfField('CPF deve ter 11 dígitos', 'CPF deve ter 11 dígitos'),
  creci: textField(30, 'CRECI é obrigatório'),
  bio: z
    .string()
    .overwrite(cleanText)
    .max(maxBio, 'Bio deve ter no máximo 500 caracteres')
    .nullable()
    .optional(),
})

const area = 'profile'
const access = 'broker'

export const changeProfile = endpoint({
  method: 'PATCH',
  path: '/api/profile',
  area,
  access,
  summary: 'Changes the named fields of the profile',
  body: profileInput.partial(),
  status: 200,
  answer: user,
  refusals: ['conflict', 'too_many_requests'],
})

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/api/profile/avatar',
  area,
  access,
  summary: 'Takes a JPEG, PNG, GIF or WebP of up to 2 MB, cut square and encoded anew',
  body: z.object({ avatar: z.any() }),
  bodyType: 'multipart',
  status: 200,
  answer: z.object({ avatarUrl: z.string() }),
  refusals: ['too_large', 'unsupported_type', 'storage_unavailable', 'no_space', 'quota_full', ...heavyWork],
})

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/api/profile/avatar',
  area,
  access,
  summary: 'Takes the picture away; without one nothing happens',
  status: 204,
  answer: 'empty',
})

export const viewAvatar = endpoint({
  method: 'GET',
  path: '/api/profile/avatar',
  area,
  access,
  summary: 'The broker’s own picture',
  status: 200,
  answer: 'file',
  refusals: ['not_found', 'storage_unavailable'],
})

/** 'Perfil Público' shows these to the other brokers of this server, and nothing else (rules §8). */
export const publicProfile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  creci: z.string(),
  bio: z.string().nullable(),
})
export type PublicProfile = z.infer<typeof publicProfile>

export const listPublicProfiles = endpoint({
  method: 'GET',
  path: '/api/brokers',
  area,
  access,
  summary: 'The brokers of this server who let others see their profile, by name; at most 200',
  status: 200,
  answer: z.array(publicProfile),
})

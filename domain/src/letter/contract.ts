import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { letterSwitches } from './kind.ts'

const area = 'letter'
const access = 'public'
const params = z.object({ token: z.string().min(1).max(200) })

export const letterSubscription = z.object({ letters: z.enum(letterSwitches), isStopped: z.boolean() })
export type LetterSubscription = z.infer<typeof letterSubscription>

export const readSubscription = endpoint({
  method: 'GET',
  path: '/api/unsubscribe/{token}',
  area,
  access,
  summary: 'Which letters the link of a letter stops; changes nothing',
  params,
  status: 200,
  answer: letterSubscription,
  refusals: ['not_found'],
})

export const stopLetters = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/{token}',
  area,
  access,
  summary: 'Stops the letters of a link, for people and for the button of mail programs (RFC 8058)',
  params,
  status: 200,
  answer: letterSubscription,
  refusals: ['not_found', 'too_large', 'unsupported_type'],
})

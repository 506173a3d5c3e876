import { z } from 'zod'
import { maxInteger } from '../contract/integer.ts'
import { captchaAnswer, captchaChange, captchaGiveUp, challengeFields } from './challenge.ts'
import { automationStatuses } from './status.ts'

/** Where the live channel is (part 2 §7). */
export const channelPath = '/automation-ws'

/** Why the server closes a socket. */
export const closeCodes = {
  /** The session has ended, or the id was another user's (rules §11). */
  unauthorized: 4401,
  /** It did not register in time. */
  silent: 4408,
  /** It says too much, or what nobody understands. */
  nonsense: 4400,
} as const

const number = z.int().nonnegative().max(maxInteger)

/**
 * What a client says first: whose updates it wants, and the last one that it has, if it was here before. An id that
 * is missing or none is nobody's, and is answered as another user's is.
 */
export const registerMessage = z.object({
  type: z.literal('register'),
  userId: z
    .union([
      number,
      z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number),
    ])
    .nullish()
    .catch(null),
  after: number.optional(),
})

/** What a client says. */
export const clientMessage = z.discriminatedUnion('type', [
  registerMessage,
  captchaAnswer,
  captchaChange,
  captchaGiveUp,
])
export type ClientMessage = z.input<typeof clientMessage>

/** What happened to a request (part 2 §3). `id` grows: a client that was away says the last one that it had. */
export const automationUpdate = z.object({
  type: z.literal('automation_update'),
  id: z.int(),
  automationId: z.int(),
  propertyId: z.int(),
  personId: z.int().nullable(),
  certidaoId: z.string(),
  status: z.enum(automationStatuses),
  log: z.string().nullable(),
  action: z.enum(['show_modal', 'hide_modal']).nullable(),
  message: z.string().nullable(),
  ...challengeFields,
  challengeId: z.string().nullable().meta({ description: 'which challenge is shown or hidden' }),
  captchaUntil: z.string().nullable().meta({ description: 'until when an answer is taken' }),
})
export type AutomationUpdate = z.infer<typeof automationUpdate>

/** What the server says. */
export const channelMessage = z.discriminatedUnion('type', [
  automationUpdate,
  z.object({
    type: z.literal('registered'),
    id: z.int().meta({ description: 'updates after this one follow' }),
  }),
  z.object({ type: z.literal('error'), message: z.string() }),
])
export type ChannelMessage = z.infer<typeof channelMessage>

/** The specified words of a missing or foreign user id (part 2 §8). */
export const notIdentified = 'Erro de Autenticação: Usuário não identificado para a conexão em tempo real.'

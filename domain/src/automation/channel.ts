import { z } from 'zod'
import { maxInteger } from '../contract/integer.ts'
import { captchaAnswer, captchaChange, captchaGiveUp, challengeFields } from './challenge.ts'
import { automationStatuses } from './status.ts'

/** The address of the live channel (part 2 §7). */
export const channelPath = '/automation-ws'

export const closeCodes = {
  /** The session has ended, or the id was another user's (rules §11). */
  unauthorized: 4401,
  silent: 4408,
  /** The client says too much, or something that nobody understands. */
  nonsense: 4400,
} as const

const number = z.int().nonnegative().max(maxInteger)

/**
 * The first message of a client. `after` is the last update that it already has. A missing or malformed id is
 * answered like another user's.
 */
const registerMessage = z.object({
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

export const clientMessage = z.discriminatedUnion('type', [
  registerMessage,
  captchaAnswer,
  captchaChange,
  captchaGiveUp,
])
export type ClientMessage = z.input<typeof clientMessage>

/** `id` grows, so that a client that was away can name the last update that it had (part 2 §3). */
const automationUpdate = z.object({
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

export const channelMessage = z.discriminatedUnion('type', [
  automationUpdate,
  z.object({
    type: z.literal('registered'),
    id: z.int().meta({ description: 'updates after this one follow' }),
  }),
  z.object({ type: z.literal('error'), message: z.string() }),
])
export type ChannelMessage = z.infer<typeof channelMessage>

/** The words are specified (part 2 §8). */
export const notIdentified = 'Erro de Autenticação: Usuário não identificado para a conexão em tempo real.'

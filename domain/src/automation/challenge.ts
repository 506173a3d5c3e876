import { z } from 'zod'
import { maxInteger } from '../contract/integer.ts'

/** Most issuers forget a challenge after some minutes. */
export const challengeSeconds = 180

export const longestAnswer = 200
const largestImage = 400_000

/**
 * A source asks a person for these before it answers (part 2 §3). The product never solves a challenge by
 * itself.
 */
export const challengeFields = {
  captchaUrl: z.string().nullable().meta({ description: "the issuer's page, where the challenge is" }),
  captchaImage: z
    .string()
    .max(largestImage)
    .nullable()
    .meta({ description: 'data:image/png;base64,…; null: it can be solved on the page only' }),
  captchaInfo: z
    .object({ found: z.boolean(), sitekey: z.string().nullable() })
    .nullable()
    .meta({ description: 'sitekey: of a foreign service of challenges; null: a picture of characters' }),
}

export const challenge = z.object({
  challengeId: z.string().meta({ description: 'another one with each picture' }),
  ...challengeFields,
  captchaUntil: z.string().meta({ description: 'until when an answer is taken' }),
  message: z.string().nullable().meta({ description: 'what became of the answer before, if one was wrong' }),
})
export type Challenge = z.infer<typeof challenge>

export type ChallengeEnd = 'answered' | 'changed' | 'given_up' | 'over'

const ofChallenge = {
  automationId: z.int().positive().max(maxInteger),
  challengeId: z.string().min(1).max(64),
}

/** An answer to a challenge that is over is ignored (rules §11). */
export const captchaAnswer = z.object({
  type: z.literal('captcha_answer'),
  ...ofChallenge,
  answer: z.string().trim().min(1).max(longestAnswer),
})

export const captchaChange = z.object({ type: z.literal('captcha_change'), ...ofChallenge })

export const captchaGiveUp = z.object({ type: z.literal('captcha_give_up'), ...ofChallenge })

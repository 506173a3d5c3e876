import { z } from 'zod'
import { maxInteger } from '../contract/integer.ts'

/** How long a challenge waits for somebody, in seconds; most issuers forget theirs after some minutes. */
export const challengeSeconds = 180

/** Characters of an answer, and bytes of a picture as it travels. */
export const longestAnswer = 200
const largestImage = 400_000

/** What a source asks a person for before it answers (part 2 §3). The product never solves one by itself. */
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

/** A challenge that waits for its answer. */
export const challenge = z.object({
  challengeId: z.string().meta({ description: 'another one with each picture' }),
  ...challengeFields,
  captchaUntil: z.string().meta({ description: 'until when an answer is taken' }),
  message: z.string().nullable().meta({ description: 'what became of the answer before, if one was wrong' }),
})
export type Challenge = z.infer<typeof challenge>

/** How a challenge ends: answered, changed for another picture, given up, or over with its time or its request. */
export type ChallengeEnd = 'answered' | 'changed' | 'given_up' | 'over'

const ofChallenge = {
  automationId: z.int().positive().max(maxInteger),
  challengeId: z.string().min(1).max(64),
}

/** The answer of a person (rules §11). One to a challenge that is over is passed over. */
export const captchaAnswer = z.object({
  type: z.literal('captcha_answer'),
  ...ofChallenge,
  answer: z.string().trim().min(1).max(longestAnswer),
})

/** Another picture, please: the same request goes on with a new challenge. */
export const captchaChange = z.object({ type: z.literal('captcha_change'), ...ofChallenge })

/** Nobody is going to solve it: the request fails as 'captcha_given_up'. */
export const captchaGiveUp = z.object({ type: z.literal('captcha_give_up'), ...ofChallenge })

import { createHash } from 'node:crypto'
import { emailKey } from '@soleira/domain/format/email'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../../errors.ts'

/** The limits on guessing, on registering and on what others are paid for, counted in the database: they survive a restart (T13). */
export interface Guard {
  /** Counts a sign-in that is about to be tried. Throws too_many_requests with Retry-After. */
  beforeLogin(email: string, ip: string): Promise<void>
  /** A right password clears what its address has on the account. */
  afterLogin(email: string, ip: string): Promise<void>
  beforeRegistration(ip: string): Promise<void>
  /** Counts a letter that somebody asks for to an address; whether it is anybody's makes no difference (T12). */
  beforeLetter(email: string, ip: string): Promise<void>
  /** Counts a key from a letter that is about to be tried. */
  beforeLetterKey(ip: string): Promise<void>
  /** Counts a question that is about to be put to the AI service for a broker (T31). */
  beforeAnalysis(broker: number): Promise<void>
}

const minutes = 60
/** How long an address waits that has used up its tries on an account, in seconds; twice as long every further time. */
const wait = 15 * minutes
const longestWait = 4 * 60 * minutes

export function createGuard(pool: pg.Pool, registrationsPerHour: number): Guard {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
      // The product's own daily job removes what has expired.
      clearExpiredByTimeout: false,
    })
  const perAddress = limiter('login-address', 10, wait)
  /** How often an address has used up its tries lately: a day without it starts anew. */
  const usedUp = limiter('login-used-up', 1, 24 * 60 * minutes)
  // The account itself waits no longer each time: whoever wanted to could lock its broker out.
  const perAccount = limiter('login-account', 50, 15 * minutes)
  const registrations = limiter('register', registrationsPerHour, 60 * minutes)
  const lettersTo = limiter('letter-to', 5, 60 * minutes)
  const lettersFrom = limiter('letter-from', 20, 60 * minutes)
  const letterKeys = limiter('letter-key', 30, 15 * minutes)
  const questions = limiter('analysis', 10, minutes)

  const waitLonger = async (key: string) => {
    const { consumedPoints: times } = await usedUp.penalty(key)
    const seconds = Math.min(wait * 2 ** (times - 1), longestWait)
    await perAddress.block(key, seconds)
    return seconds
  }

  return {
    async beforeLogin(email, ip) {
      await count(perAddress, keyOf(emailKey(email), ip), waitLonger)
      await count(perAccount, keyOf(emailKey(email)))
    },
    async afterLogin(email, ip) {
      await perAddress.delete(keyOf(emailKey(email), ip))
      await usedUp.delete(keyOf(emailKey(email), ip))
      await perAccount.reward(keyOf(emailKey(email)))
    },
    beforeRegistration: (ip) => count(registrations, keyOf(ip)),
    async beforeLetter(email, ip) {
      await count(lettersFrom, keyOf(ip))
      await count(lettersTo, keyOf(emailKey(email)))
    },
    beforeLetterKey: (ip) => count(letterKeys, keyOf(ip)),
    beforeAnalysis: (broker) => count(questions, keyOf(String(broker))),
  }
}

/** Neither addresses nor e-mails are stored in clear. */
function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url')
}

/** `onUsedUp` is called by the first try too many, and answers how many seconds are to be waited instead. */
async function count(
  limiter: RateLimiterPostgres,
  key: string,
  onUsedUp?: (key: string) => Promise<number>,
): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    const isFirst = reason.consumedPoints === limiter.points + 1
    const left = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
    const seconds = isFirst && onUsedUp ? await onUsedUp(key) : left
    throw new AppError('too_many_requests', { headers: { 'retry-after': String(seconds) } })
  }
}

import type pg from 'pg'
import RateLimiterPostgres from 'rate-limiter-flexible/lib/RateLimiterPostgres.js'
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js'
import { AppError } from '../../../errors.ts'

/** The counts are in the database, so a restart keeps them (T13). */
export interface Limit {
  count(key: string): Promise<void>
  giveBack(key: string): Promise<void>
  clear(key: string): Promise<void>
}

const minutes = 60
/** The first wait of a growing limit, in seconds. It doubles each time. */
const wait = 15 * minutes
const longestWait = 4 * 60 * minutes

function limiterOn(pool: pg.Pool, name: string, points: number, duration: number, inMemory = 0) {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration,
    // The product's own daily job removes what has expired.
    clearExpiredByTimeout: false,
    ...(inMemory && { inMemoryBlockOnConsumed: inMemory }),
  })
}

export function plainLimit(pool: pg.Pool, name: string, points: number, duration: number): Limit {
  return limitOf(limiterOn(pool, name, points, duration))
}

/**
 * After twice the allowed tries this process refuses without asking the database until the time is over, even
 * if counts are given back or cleared.
 */
export function floodLimit(pool: pg.Pool, name: string, points: number, duration: number): Limit {
  return limitOf(limiterOn(pool, name, points, duration, 2 * points))
}

function limitOf(tries: RateLimiterPostgres): Limit {
  return {
    count: (key) => count(tries, key),
    giveBack: async (key) => void (await tries.reward(key)),
    clear: async (key) => void (await tries.delete(key)),
  }
}

/** The wait doubles each time the tries are used up within a day, up to four hours. */
export function growingLimit(pool: pg.Pool, name: string, points: number): Limit {
  const tries = limiterOn(pool, name, points, wait)
  const usedUp = limiterOn(pool, `${name}-used-up`, 1, 24 * 60 * minutes)
  const waitLonger = async (key: string) => {
    const { consumedPoints: times } = await usedUp.penalty(key)
    const seconds = Math.min(wait * 2 ** (times - 1), longestWait)
    await tries.block(key, seconds)
    return seconds
  }
  return {
    count: (key) => count(tries, key, waitLonger),
    giveBack: async (key) => void (await tries.reward(key)),
    async clear(key) {
      await tries.delete(key)
      await usedUp.delete(key)
    },
  }
}

async function count(
  tries: RateLimiterPostgres,
  key: string,
  onUsedUp?: (key: string) => Promise<number>,
): Promise<void> {
  try {
    await tries.consume(key)
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    const isFirst = reason.consumedPoints === tries.points + 1
    const left = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
    const seconds = isFirst && onUsedUp ? await onUsedUp(key) : left
    throw new AppError('too_many_requests', { headers: { 'retry-after': String(seconds) } })
  }
}

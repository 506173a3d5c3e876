/** How many times on end a source is away before it is left alone. */
const patience = 3
/** For how many seconds it is left alone, each time longer: a quarter of an hour, an hour, four hours. */
const pauses = [900, 3_600, 14_400] as const

/** Seconds for which a source is not asked after so many failures on end; null: it is asked. */
export function sourcePause(failures: number): number | null {
  if (failures < patience) return null
  return pauses[Math.min(failures - patience, pauses.length - 1)] ?? null
}

/** How many requests of an account a source is sent at a time. */
export const mostAtOnce = 3

/** How many seconds lie before each look for an answer that comes later: often at first, then every five minutes. */
const looks = [10, 15, 30, 60, 120] as const
/** Looks until an answer is given up: for about a day. */
const mostLooks = 290

/** Seconds before a look, the first being 1; null when the last one was before. */
export function pauseBeforeLook(look: number): number | null {
  if (look > mostLooks) return null
  return looks[look - 1] ?? 300
}

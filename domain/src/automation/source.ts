const patience = 3
const pauses = [900, 3_600, 14_400] as const

/** Seconds for which a source is left alone after so many failures in a row; null: it may be asked. */
export function sourcePause(failures: number): number | null {
  if (failures < patience) return null
  return pauses[Math.min(failures - patience, pauses.length - 1)] ?? null
}

export const mostRequestsAtOnce = 3

/** Seconds before each look; later looks follow every five minutes. */
const looks = [10, 15, 30, 60, 120] as const
/** Enough for about a day. */
const mostLooks = 290

/** Looks count from 1. Null after the last one. */
export function pauseBeforeLook(look: number): number | null {
  if (look > mostLooks) return null
  return looks[look - 1] ?? 300
}

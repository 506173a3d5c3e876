import { dayIn, timeIn } from '@soleira/domain/format/moment'
import type { KeptProperty } from '../../lib/device/kept.ts'

/** 'visto em 14:02', and 'visto em 25/11/2026 às 14:02' on another day. */
export function seenText({ seenAt, timezone }: Pick<KeptProperty, 'seenAt' | 'timezone'>, now: Date): string {
  const seen = new Date(seenAt)
  const [day, time] = [dayIn(timezone, seen), timeIn(timezone, seen)]
  return day === dayIn(timezone, now) ? `visto em ${time}` : `visto em ${day} às ${time}`
}

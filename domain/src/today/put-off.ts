import { addDays } from '../diligence/validity.ts'
import type { Task } from './task.ts'

/** A line that the broker has done, or put off until a day. */
export interface PutOff {
  key: string
  /** AAAA-MM-DD, the day on which it is seen again. */
  until: string
  /** What it rested on then. */
  grounds: readonly string[]
}

/** What was done and shows no effect is due again after so many days: a call that nobody has answered. */
export const doneDays = 7
/** How far something can be put off. */
export const longestDays = 365

/** Whether the line stays away: its day has not come, and nothing is new in it. */
export function isPutOff(
  { key, grounds }: Pick<Task, 'key' | 'grounds'>,
  marks: readonly PutOff[],
  today: string,
): boolean {
  const mark = marks.find((one) => one.key === key)
  return mark !== undefined && today < mark.until && grounds.every((ground) => mark.grounds.includes(ground))
}

/** What is wrong with a day until which something is put off; null for a right one. */
export function refuseUntil(until: string, today: string): string | null {
  if (until <= today) return 'Escolha um dia depois de hoje'
  return until > addDays(today, longestDays) ? 'Escolha um dia dentro de um ano' : null
}

import { addDays } from '../certificate/validity.ts'
import type { Task } from './task.ts'

export interface PutOff {
  key: string
  /** YYYY-MM-DD: the day on which it is seen again. */
  until: string
  grounds: readonly string[]
}

/** A line that was done without effect is due again after so many days: a call that nobody has answered. */
export const doneDays = 7
export const longestDays = 365

/** A new ground brings the line back before its day. */
export function isPutOff(
  { key, grounds }: Pick<Task, 'key' | 'grounds'>,
  marks: readonly PutOff[],
  today: string,
): boolean {
  const mark = marks.find((one) => one.key === key)
  return mark !== undefined && today < mark.until && grounds.every((ground) => mark.grounds.includes(ground))
}

export function refuseUntil(until: string, today: string): string | null {
  if (until <= today) return 'Escolha um dia depois de hoje'
  return until > addDays(today, longestDays) ? 'Escolha um dia dentro de um ano' : null
}

import { addDays, dayOf } from '@soleira/domain/certificate/validity'

/** ISO date. Papers of a fixed day would expire. */
export const dayFromToday = (days: number): string => addDays(dayOf(new Date()), days)

import { addDays, dayOf } from '@soleira/domain/diligence/validity'

/** A day so many days after the run (AAAA-MM-DD), because papers of a fixed day would run out. */
export const dayFromToday = (days: number): string => addDays(dayOf(new Date()), days)

import type { Calendar } from '../calendar/holidays.ts'

/**
 * By which days of a closing are counted. Days on which an office may close without a law are business days, and so are
 * holidays of the account in a term of the law: they would make it longer than it is.
 */
export const calendarIn = (
  { state, city }: { state: string; city: string },
  own: Calendar['own'] = [],
): Calendar => ({ place: { state, city }, optional: [], own })

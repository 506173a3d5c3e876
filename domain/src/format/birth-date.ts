import { digitsOf, layOut } from './digits.ts'

/** Mask while typing: DD/MM/AAAA, at most 10 characters. */
export function maskDate(text: string): string {
  return layOut(digitsOf(text).slice(0, 8), '00/00/0000')
}

/** `31/12/1980` or `1980-12-31` → `1980-12-31`; null when it is not a date of the calendar. */
export function parseDate(text: string): string | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim())
  const iso = match ? `${match[3]}-${match[2]}-${match[1]}` : text.trim()
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

/** `1980-12-31` → `31/12/1980`; anything else is returned as it came. */
export function showDate(iso: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) ? iso.split('-').reverse().join('/') : iso
}

/** Whether a day (AAAA-MM-DD) comes after today; the caller owns the clock (rules §8). */
export function isInFuture(day: string, now: Date): boolean {
  return day > now.toISOString().slice(0, 10)
}

/** Whether somebody born on a day (AAAA-MM-DD) is not yet eighteen on another. */
export function isMinorOn(birthDate: string, day: string): boolean {
  const [year = '', ...rest] = birthDate.split('-')
  return [String(Number(year) + 18).padStart(4, '0'), ...rest].join('-') > day
}

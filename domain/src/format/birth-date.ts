import { digitsOf, layOut } from './digits.ts'

export function maskDate(text: string): string {
  return layOut(digitsOf(text).slice(0, 8), '00/00/0000')
}

/** Takes `31/12/1980` or `1980-12-31` and returns `1980-12-31`; null when the calendar has no such date. */
export function parseDate(text: string): string | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim())
  const iso = match ? `${match[3]}-${match[2]}-${match[1]}` : text.trim()
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

export function showDate(iso: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) ? iso.split('-').reverse().join('/') : iso
}

/** `day` is AAAA-MM-DD. The caller owns the clock (rules §8). */
export function isInFuture(day: string, now: Date): boolean {
  return day > now.toISOString().slice(0, 10)
}

export function isMinorOn(birthDate: string, day: string): boolean {
  const [year = '', ...rest] = birthDate.split('-')
  return [String(Number(year) + 18).padStart(4, '0'), ...rest].join('-') > day
}

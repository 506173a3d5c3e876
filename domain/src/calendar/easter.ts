import { addDays } from '../certificate/validity.ts'

const two = (number: number): string => String(number).padStart(2, '0')

/** Easter Sunday of a year of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
export function easterOf(year: number): string {
  const golden = year % 19
  const [century, ofCentury] = [Math.floor(year / 100), year % 100]
  const leaps = Math.floor(century / 4)
  const shift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - leaps - shift + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const days = moon + weekday - 7 * late + 114
  return `${two(year).padStart(4, '0')}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`
}

export const fromEaster = (year: number, days: number): string => addDays(easterOf(year), days)

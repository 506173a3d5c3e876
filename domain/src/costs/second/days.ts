/**
 * Business days of Brazil: a second, independent implementation.
 * Source: the registration terms and general knowledge of the law: its facts list no holiday. For tests alone.
 * Days are 'AAAA-MM-DD', with no hour and no zone. Years 2003 to 2199.
 */

type Place = {
  state?: 'RJ'
  /** Brings the state's holidays too: the city lies in RJ. */
  city?: 'Rio de Janeiro'
  /** Counts Carnaval Monday and Tuesday and Corpus Christi as holidays. Default: they are business days. */
  optional?: boolean
  /** Days the office or the reader adds. */
  own?: string[]
}

type Holiday = { day: string; name: string; level: 'national' | 'state' | 'city' | 'optional' | 'own' }

const DAY = 86_400_000

function time(day: string): number {
  const value = Date.parse(`${day}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(value) || text(value) !== day) {
    throw new RangeError(`not a day AAAA-MM-DD: ${day}`)
  }
  return value
}

function text(value: number): string {
  return new Date(value).toISOString().slice(0, 10)
}

function shift(day: string, days: number): string {
  return text(time(day) + days * DAY)
}

/** Easter Sunday of the Gregorian calendar. Mark K: Gauss's rule of epact and Sunday, in the form of Lilius/Clavius. */
export function secondEaster(year: number): string {
  if (!Number.isInteger(year) || year < 1583 || year > 9999) throw new RangeError('year')
  const century = Math.floor(year / 100)
  const golden = year % 19
  const solar = century - Math.floor(century / 4)
  const lunar = Math.floor((8 * century + 13) / 25)
  let moon = (19 * golden + solar - lunar + 15) % 30
  // The two exceptions of the calendar: the full moon is never later than 18 April, and 18 April not twice.
  if (moon === 29 || (moon === 28 && golden > 10)) moon -= 1
  // Day 0 is 21 March; Easter is the Sunday strictly after the full moon.
  const full = Date.UTC(year, 2, 21) + moon * DAY
  return text(full + (7 - new Date(full).getUTCDay()) * DAY)
}

/**
 * The holidays of a year, in order; two may share a day. All marks K.
 * National: Lei 662/1949 by Lei 10.607/2002; Lei 6.802/1980 (12/10); Lei 14.759/2023 (20/11, from 2024);
 * Sexta-feira Santa by Lei 9.093/1995 art. 2, a municipal holiday in law, kept everywhere in fact.
 * RJ: Carnaval Tuesday (Lei 5.243/2008, from 2009), São Jorge (Lei 5.198/2008, from 2008), 20/11 (Lei 4.007/2002).
 * Rio: São Sebastião (20/01); São Jorge, a city holiday from before, too.
 */
export function secondHolidays(year: number, place: Place = {}): Holiday[] {
  if (!Number.isInteger(year) || year < 2003 || year > 2199) throw new RangeError('year: 2003 to 2199')
  const sunday = secondEaster(year)
  const list: Holiday[] = []
  const add = (level: Holiday['level'], day: string, name: string) =>
    list.push({ day: day.length === 5 ? `${year}-${day}` : day, name, level })

  add('national', '01-01', 'Confraternização Universal')
  add('national', shift(sunday, -2), 'Sexta-feira Santa')
  add('national', '04-21', 'Tiradentes')
  add('national', '05-01', 'Dia do Trabalho')
  add('national', '09-07', 'Independência do Brasil')
  add('national', '10-12', 'Nossa Senhora Aparecida')
  add('national', '11-02', 'Finados')
  add('national', '11-15', 'Proclamação da República')
  if (year >= 2024) add('national', '11-20', 'Dia Nacional de Zumbi e da Consciência Negra')
  add('national', '12-25', 'Natal')

  const rio = place.city === 'Rio de Janeiro'
  if (place.state === 'RJ' || rio) {
    if (year >= 2009) add('state', shift(sunday, -47), 'Terça-feira de Carnaval')
    if (year >= 2008) add('state', '04-23', 'São Jorge')
    if (year < 2024) add('state', '11-20', 'Zumbi e Consciência Negra')
  }
  if (rio) {
    add('city', '01-20', 'São Sebastião')
    if (year < 2008) add('city', '04-23', 'São Jorge')
  }
  if (place.optional) {
    add('optional', shift(sunday, -48), 'Segunda-feira de Carnaval')
    if (!list.some(({ day }) => day === shift(sunday, -47))) {
      add('optional', shift(sunday, -47), 'Terça-feira de Carnaval')
    }
    add('optional', shift(sunday, 60), 'Corpus Christi')
  }
  for (const day of place.own ?? []) {
    time(day)
    if (Number(day.slice(0, 4)) === year) add('own', day, 'Dia acrescentado')
  }
  return list.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/** Monday to Friday and no holiday of the place. LRP art. 9, first paragraph. Hours are not looked at. */
export function secondIsBusinessDay(day: string, place: Place = {}): boolean {
  const weekday = new Date(time(day)).getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  return !secondHolidays(Number(day.slice(0, 4)), place).some((holiday) => holiday.day === day)
}

/**
 * The n-th business day after `day` (before it when n < 0). The first day is left out, the last is counted
 * (LRP art. 9, third paragraph → CPC art. 224) [K]. n = 0: the day itself, or the next business day.
 */
export function secondAddBusinessDays(day: string, n: number, place: Place = {}): string {
  if (!Number.isInteger(n)) throw new RangeError('n: not whole')
  time(day)
  const step = n < 0 ? -1 : 1
  let current = day
  if (n === 0) {
    while (!secondIsBusinessDay(current, place)) current = shift(current, 1)
    return current
  }
  for (let left = Math.abs(n); left > 0; ) {
    current = shift(current, step)
    if (secondIsBusinessDay(current, place)) left -= 1
  }
  return current
}

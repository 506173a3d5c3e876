import { fromEaster } from './easter.ts'

/** Days on which public offices may close without a law that makes them holidays, for the account to choose. */
export const optionalDays = ['carnival', 'ash_wednesday', 'corpus_christi'] as const
type OptionalDay = (typeof optionalDays)[number]

interface Place {
  /** Two letters. */
  state: string
  city: string | null
}

interface Rule {
  name: string
  /** `MM-DD`, or days from Easter. */
  on: string | number
  /** The norm that makes it a holiday; of an optional day, the norm that it lacks. */
  law: string
  /** The first and the last year in which the norm holds. */
  since: number
  until?: number
  /** Without a state it holds in all of Brazil. */
  state?: string
  city?: string
  optional?: OptionalDay
}

const civil = 'Lei nº 662/1949, art. 1º, na redação da Lei nº 10.607/2002'
const free = 'ponto facultativo, sem lei que o faça feriado'

/** Sources and days of reading: docs/facts/deal.md. */
const rules: readonly Rule[] = [
  { name: 'Confraternização Universal', on: '01-01', law: civil, since: 2003 },
  { name: 'Sexta-feira da Paixão', on: -2, law: 'Lei nº 9.093/1995, art. 2º', since: 1996 },
  { name: 'Tiradentes', on: '04-21', law: civil, since: 2003 },
  { name: 'Dia do Trabalho', on: '05-01', law: civil, since: 2003 },
  { name: 'Independência do Brasil', on: '09-07', law: civil, since: 2003 },
  { name: 'Nossa Senhora Aparecida', on: '10-12', law: 'Lei nº 6.802/1980, art. 1º', since: 1980 },
  { name: 'Finados', on: '11-02', law: civil, since: 2003 },
  { name: 'Proclamação da República', on: '11-15', law: civil, since: 2003 },
  { name: 'Dia da Consciência Negra', on: '11-20', law: 'Lei nº 14.759/2023', since: 2024 },
  { name: 'Natal', on: '12-25', law: civil, since: 2003 },
  {
    name: 'Dia da Consciência Negra',
    on: '11-20',
    law: 'Lei estadual (RJ) nº 4.007/2002',
    since: 2002,
    until: 2023,
    state: 'RJ',
  },
  { name: 'São Jorge', on: '04-23', law: 'Lei estadual (RJ) nº 5.198/2008', since: 2008, state: 'RJ' },
  {
    name: 'São Jorge',
    on: '04-23',
    law: 'Lei municipal (Rio de Janeiro) nº 3.302/2001',
    since: 2002,
    until: 2007,
    state: 'RJ',
    city: 'Rio de Janeiro',
  },
  {
    name: 'Terça-feira de Carnaval',
    on: -47,
    law: 'Lei estadual (RJ) nº 5.243/2008',
    since: 2009,
    state: 'RJ',
  },
  { name: 'Corpus Christi', on: 60, law: 'Lei estadual (RJ) nº 11.002/2025', since: 2026, state: 'RJ' },
  {
    name: 'São Sebastião',
    on: '01-20',
    law: 'Lei municipal (Rio de Janeiro) nº 1.271/1988',
    since: 1989,
    state: 'RJ',
    city: 'Rio de Janeiro',
  },
  { name: 'Segunda-feira de Carnaval', on: -48, law: free, since: 1900, optional: 'carnival' },
  { name: 'Terça-feira de Carnaval', on: -47, law: free, since: 1900, optional: 'carnival' },
  { name: 'Quarta-feira de Cinzas', on: -46, law: free, since: 1900, optional: 'ash_wednesday' },
  { name: 'Corpus Christi', on: 60, law: free, since: 1900, optional: 'corpus_christi' },
]

export interface Holiday {
  day: string
  name: string
  law: string
}

export interface Calendar {
  place: Place | null
  /** The optional days that are taken as days without business. */
  optional: readonly OptionalDay[]
  /** Days of the account: a local feast, or a day on which an office is closed. */
  own: readonly Pick<Holiday, 'day' | 'name'>[]
}

/**
 * The holidays of a year in the order of their days, each with the norm that makes it one. Where a law names a day
 * that would be optional elsewhere, the law is told. A state or a city without rules here has the national ones.
 */
export function holidaysOf(year: number, { place, optional, own }: Calendar): Holiday[] {
  const found = rules
    .filter(({ since, until }) => since <= year && year <= (until ?? year))
    .filter(({ state, city }) => (!state || state === place?.state) && (!city || city === place?.city))
    .filter((rule) => !rule.optional || optional.includes(rule.optional))
    .map(({ name, on, law }) => ({
      day: typeof on === 'number' ? fromEaster(year, on) : `${year}-${on}`,
      name,
      law,
    }))
  const ofAccount = own
    .filter(({ day }) => day.startsWith(`${year}-`))
    .map(({ day, name }) => ({ day, name, law: 'dia informado pela conta' }))
  const byDay = new Map<string, Holiday>()
  for (const holiday of [...found, ...ofAccount]) if (!byDay.has(holiday.day)) byDay.set(holiday.day, holiday)
  return [...byDay.values()].sort((one, other) => (one.day < other.day ? -1 : 1))
}

/**
 * Brasília's official time. It holds where nobody chose another zone, and always for the days of
 * certificates.
 */
export const officialTimeZone = 'America/Sao_Paulo'

/** Part 2 §9. */
export const timeZones = [
  officialTimeZone,
  'America/Noronha',
  'America/Bahia',
  'America/Fortaleza',
  'America/Recife',
  'America/Maceio',
  'America/Belem',
  'America/Santarem',
  'America/Araguaina',
  'America/Campo_Grande',
  'America/Cuiaba',
  'America/Manaus',
  'America/Boa_Vista',
  'America/Porto_Velho',
  'America/Rio_Branco',
  'America/Eirunepe',
  'America/New_York',
  'Europe/London',
  'Europe/Lisbon',
  'UTC',
] as const
export type TimeZone = (typeof timeZones)[number]

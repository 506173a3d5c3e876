/** Brasília's official time. It holds where nobody chose another, and for the days of certificates. */
export const officialTimeZone = 'America/Sao_Paulo'

/** The time zones on offer (part 2 §9): those of Brazil, then places where Brazilians live, then UTC. */
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

const names: Record<TimeZone, string> = {
  'America/Sao_Paulo': 'Brasília e São Paulo',
  'America/Noronha': 'Fernando de Noronha',
  'America/Bahia': 'Bahia',
  'America/Fortaleza': 'Ceará, Maranhão, Paraíba, Piauí e Rio Grande do Norte',
  'America/Recife': 'Pernambuco',
  'America/Maceio': 'Alagoas e Sergipe',
  'America/Belem': 'Amapá e leste do Pará',
  'America/Santarem': 'Oeste do Pará',
  'America/Araguaina': 'Tocantins',
  'America/Campo_Grande': 'Mato Grosso do Sul',
  'America/Cuiaba': 'Mato Grosso',
  'America/Manaus': 'Amazonas',
  'America/Boa_Vista': 'Roraima',
  'America/Porto_Velho': 'Rondônia',
  'America/Rio_Branco': 'Acre',
  'America/Eirunepe': 'Oeste do Amazonas',
  'America/New_York': 'Nova York',
  'Europe/London': 'Londres',
  'Europe/Lisbon': 'Lisboa',
  UTC: 'Tempo universal (UTC)',
}

/** A time zone by the places where its time is kept: 'Acre'. */
export function timeZoneName(zone: TimeZone): string {
  return names[zone]
}

/** How far a zone is from universal time at a moment: 'GMT-3', or 'GMT' where it is not. */
export function offsetOf(zone: TimeZone, moment: Date): string {
  const parts = new Intl.DateTimeFormat('pt-BR', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(moment)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return /[1-9]/.test(offset) ? offset : 'GMT'
}

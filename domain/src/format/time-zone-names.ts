import type { TimeZone } from './time-zone.ts'

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

export function timeZoneName(zone: TimeZone): string {
  return names[zone]
}

export function offsetOf(zone: TimeZone, moment: Date): string {
  const parts = new Intl.DateTimeFormat('pt-BR', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(moment)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return /[1-9]/.test(offset) ? offset : 'GMT'
}

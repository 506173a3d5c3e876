import type { Site } from '../catalogue/site.ts'
import type { StateCode } from '../format/state.ts'
import { searchKey } from '../text/search-key.ts'

/** LC 214/2025 and IN RFB 2.275/2025, as the Receita Federal's page answers (docs/facts/property-numbers.md). */
const source = 'LC 214/2025; IN RFB 2.275/2025; perguntas da Receita Federal sobre o CIB, lidas em 28/11/2026'
const capitalsFrom = '2026-01-01'
const everywhereFrom = '2027-01-01'

const capitals: Record<StateCode, string> = {
  AC: 'Rio Branco',
  AL: 'Maceió',
  AM: 'Manaus',
  AP: 'Macapá',
  BA: 'Salvador',
  CE: 'Fortaleza',
  DF: 'Brasília',
  ES: 'Vitória',
  GO: 'Goiânia',
  MA: 'São Luís',
  MG: 'Belo Horizonte',
  MS: 'Campo Grande',
  MT: 'Cuiabá',
  PA: 'Belém',
  PB: 'João Pessoa',
  PE: 'Recife',
  PI: 'Teresina',
  PR: 'Curitiba',
  RJ: 'Rio de Janeiro',
  RN: 'Natal',
  RO: 'Porto Velho',
  RR: 'Boa Vista',
  RS: 'Porto Alegre',
  SC: 'Florianópolis',
  SE: 'Aracaju',
  SP: 'São Paulo',
  TO: 'Palmas',
}

/**
 * Says in a sentence that acts on the property name a CIB on that day, and that none is recorded; else null. It
 * is asked for and blocks nothing: the city, not the seller, brings it about.
 */
export function missingCib(cib: string | null, { land, city, state }: Site, day: string): string | null {
  const where = whereCibAsked({ land, city, state }, day)
  return cib || !where ? null : `${missingCibWords('o CIB', where)}. Sem ele nada fica parado.`
}

export function missingCibWords(which: string, where: string): string {
  return `Não consta ${which}, que notários e registradores escrevem nos atos sobre ${where} (${source})`
}

/** Null where acts on the property need no CIB on that day. */
export function whereCibAsked({ land, city, state }: Site, day: string): string | null {
  if (land === 'farm') return 'imóvel rural'
  if (day >= everywhereFrom) return 'imóvel urbano, desde janeiro de 2027 em todo o país'
  const isCapital = state === 'DF' || searchKey(city) === searchKey(capitals[state as StateCode])
  return isCapital && day >= capitalsFrom
    ? 'imóvel urbano das capitais e do Distrito Federal, desde janeiro de 2026'
    : null
}

import { addDays } from '../certificate/validity.ts'
import type { Closing } from './closing.ts'

/** docs/facts/deal.md, 'Duties of the broker'. */
const cofeci =
  'Lei nº 9.613/1998 e Resolução COFECI nº 1.336/2014, lidas em cofeci.gov.br e creci-rj.gov.br em 23/11/2026'
const years = 5

/**
 * Tells when papers may be thrown away. The five years count from the end of the deal; that the registration ends it
 * is assumed. Before it no day is known.
 */
export function keepingOf(registeredOn: string | null): Closing['keeping'] {
  return [
    {
      what: 'Proposta, contratos, papéis dos compradores e comprovantes',
      until: registeredOn && keptUntil(registeredOn),
      words:
        'Ao menos cinco anos da conclusão do negócio (Lei nº 9.613/1998, art. 10, § 2º, não lido). Que o registro o conclui é suposição.',
      source: cofeci,
    },
    {
      what: 'Matrícula nova e escritura',
      until: null,
      words: 'Nenhum prazo se conhece: guarde com o resto do negócio.',
      source: 'não confirmado',
    },
  ]
}

/** The last day on which papers of a deal are kept that ended on a day. */
export function keptUntil(day: string): string {
  const later = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  // The 29th of February has no day of its own in most years.
  return later.endsWith('-02-29') ? addDays(`${later.slice(0, 4)}-02-28`, 1) : later
}

import { showDate } from '../format/birth-date.ts'
import { isRural, type PropertyType } from '../property/type.ts'

interface ReferenceFee {
  council: string
  urban: string
  rural: string
  /** Where it was read. `isConfirmed` is false where nobody read the table of the council itself. */
  source: string
  isConfirmed: boolean
}

const readOn = '2026-11-23'

/** The tables of the states' councils, as far as they are known (docs/facts/deal.md). */
const fees: Record<string, ReferenceFee> = {
  RJ: {
    council: 'CRECI-RJ (Ato 001/2006)',
    urban: '6 %',
    rural: '10 %',
    source: 'sergioluiscorretor.com.br/pagina/210',
    isConfirmed: false,
  },
  SP: {
    council: 'CRECI-SP',
    urban: '6 a 8 %',
    rural: '6 a 10 %',
    source: 'bestimoveis.com.br e kzax.com.br',
    isConfirmed: false,
  },
  RS: {
    council: 'CRECI-RS',
    urban: '6 a 8 %',
    rural: '8 a 10 %',
    source: 'creci-rs.gov.br',
    isConfirmed: true,
  },
}

/** One line beside the field; null where nothing is known. It blocks nothing (part 3 §3). */
export function referenceFeeWords({ state, type }: { state: string; type: PropertyType }): string | null {
  const fee = fees[state]
  if (!fee) return null
  const [rate, land] = isRural(type) ? [fee.rural, 'rural'] : [fee.urban, 'urbano']
  const words = `Referência do ${fee.council} para imóvel ${land}: ${rate}. Fonte: ${fee.source}, lida em ${showDate(readOn)}`
  return fee.isConfirmed ? `${words}.` : `${words}; não confirmado.`
}

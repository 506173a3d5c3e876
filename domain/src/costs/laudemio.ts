import { percentInWords } from '../authorization/terms.ts'
import { groundLordName, type Lord } from '../catalogue/ground-lord.ts'
import { citeLaw } from '../law/cite.ts'
import { percentOfCents } from './amount.ts'
import { type Calculated, type CostReading, reais, rounding } from './line.ts'
import { laudemioTables } from './tables/laudemio.ts'
import { askForValue, type TransferKind } from './terms.ts'

interface LaudemioFacts {
  lord: Lord
  kind: TransferKind
  price: number
  /** The value of the land without improvements, in cents. */
  land: number | null
  /** In percent, where the title says another. */
  titleRate: string | null
}

const withoutBuildings = `O laudêmio não incide sobre construções (${citeLaw('cc2038')}).`

/** By the lord of the land. `own` is a rate of the account. */
export function laudemio({ lord, kind, price, land, titleRate }: LaudemioFacts, own?: string): Calculated {
  const table = laudemioTables.find(({ lords }) => lords.includes(lord))
  if (!table) throw new Error(`No table says the laudêmio of ${lord}`)
  if (kind !== 'sale') return notDue(lord)
  const isOnLand = table.base === 'land'
  const rate = own ?? (isOnLand ? table.rate : (titleRate ?? table.rate))
  const reading = (label: string | null, base: number | null): CostReading => ({
    label,
    base,
    rate,
    value: base === null ? null : percentOfCents(base, rate),
    formula: base === null ? askForValue : `${reais(base)} × ${percentInWords(rate)}`,
  })
  const onLand = reading('Sobre o terreno, sem as construções', land)
  const readings: Calculated['readings'] =
    isOnLand || land === price
      ? [onLand]
      : [reading('Sobre o preço', price), ...(land === null ? [] : [onLand])]
  return {
    readings,
    steps: [
      groundLordName(lord),
      ...readings.flatMap(({ label, formula, value }) =>
        value === null ? [] : [`${label}: ${formula} = ${reais(value)}`],
      ),
      rounding,
    ],
    notes: isOnLand
      ? land === null
        ? [`São ${percentInWords(rate)} do valor do terreno sem as benfeitorias, que a SPU calcula.`]
        : ['O valor do terreno foi informado neste cálculo; quem o calcula é a SPU.']
      : [
          titleRate ? 'Percentual do título, como informado.' : 'O título pode dizer outro percentual.',
          land === null
            ? `${withoutBuildings} Com o valor do terreno as duas contas ficam lado a lado.`
            : withoutBuildings,
          ...(lord === 'municipality' ? ['O Município pode ter regra própria.'] : []),
        ],
    table,
    isEstimate: true,
  }
}

function notDue(lord: Lord): Calculated {
  const formula = 'não é devido: doação e herança não são transferências onerosas'
  return {
    readings: [{ label: null, base: null, rate: null, value: 0, formula }],
    steps: [groundLordName(lord)],
    notes: [],
    table: {
      place: 'Brasil',
      validFrom: null,
      validUntil: null,
      readOn: '2026-11-23',
      confirmed: false,
      source: 'conhecimento geral; nenhuma fonte lida',
    },
  }
}

import type { CostTable } from '../table.ts'

interface ItdBand {
  /** The upper limit, counted in, in units; null of the last band. */
  upTo: number | null
  /** In percent. Several where the text of the law says several. */
  rates: readonly { rate: string; says?: string }[]
}

export interface ItdTable extends CostTable {
  state: string
  /** One rate for all, bands, or neither where only a span is known. */
  rate: string | null
  bands?: { unitName: string; unit: string; bands: readonly ItdBand[] }
  note?: string
}

const inCode = 'código e notas públicas de terceiros; a lei não foi lida'
const table = (state: string, rate: string | null, more: Partial<ItdTable> = {}): ItdTable => ({
  place: state,
  state,
  rate,
  validFrom: null,
  validUntil: null,
  source: inCode,
  readOn: '2026-11-23',
  confirmed: false,
  ...more,
})

const single = (upTo: number | null, rate: string): ItdBand => ({ upTo, rates: [{ rate }] })

/** Rates of the tax on gifts and estates by state (docs/facts/deal.md). */
export const itdTables: readonly ItdTable[] = [
  table('RJ', null, {
    validFrom: '2026-01-01',
    validUntil: '2026-12-31',
    source:
      'Lei (RJ) 7.174/2015, art. 26, segundo cópias de terceiros; UFIR-RJ de 2026 segundo código de terceiros',
    bands: {
      unitName: 'UFIR-RJ',
      unit: '4.9604',
      bands: [
        {
          upTo: 70_000,
          rates: [
            { rate: '4', says: 'em algarismos' },
            { rate: '4.5', says: 'por extenso' },
          ],
        },
        single(100_000, '4.5'),
        single(200_000, '5'),
        single(300_000, '6'),
        single(400_000, '7'),
        single(null, '8'),
      ],
    },
    note: 'O inciso I do art. 26 diz "4,0%" em algarismos e "quatro e meio por cento" por extenso, e as fontes divergem sobre a alíquota valer para o todo ou por fatia: as leituras estão lado a lado.',
  }),
  table('SP', '4', {
    source: 'Lei (SP) 10.705/2000, segundo código e notas de terceiros',
    note: 'A EC 132/2023 e a LC 227/2026 obrigam à progressividade. Uma lei de 2026 valeria a partir de 01/01/2027.',
  }),
  table('PR', '4'),
  table('RS', null, { note: 'Conhece-se só que vai de 0 e 3 a 6 %.' }),
  table('SC', null, { note: 'Conhece-se só que vai de 1 a 7 ou 8 %.' }),
  table('DF', null, { note: 'Conhece-se só que vai de 4 a 6 %.' }),
  table('MG', null, { note: 'As fontes divergem entre 5 % fixos e 3 a 8 %.' }),
]

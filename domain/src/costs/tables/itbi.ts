import type { CostTable } from '../table.ts'

export interface ItbiTable extends CostTable {
  city: string
  state: string
  /** In percent; null where the sources differ, so that none is printed. */
  rate: string | null
  /** The rate of the first transfer of a new building, where it is another one. */
  firstTransferRate?: string
  note?: string
}

const inCode = 'código e notas públicas de terceiros; nenhuma página da prefeitura foi lida'
const table = (
  city: string,
  state: string,
  rate: string | null,
  more: Partial<ItbiTable> = {},
): ItbiTable => ({
  place: `${city}/${state}`,
  city,
  state,
  rate,
  validFrom: null,
  validUntil: null,
  source: inCode,
  readOn: '2026-11-23',
  confirmed: false,
  ...more,
})

/** Rates of the ITBI by city (docs/facts/deal.md). No official page of a capital was read: none is confirmed. */
export const itbiTables: readonly ItbiTable[] = [
  table('Rio de Janeiro', 'RJ', '3', {
    source: `${inCode}. Lei municipal 1.364/1988, na redação da Lei 6.250/2017: não lida`,
  }),
  table('São Paulo', 'SP', '3', {
    source: 'páginas de terceiros; nenhuma página da prefeitura foi lida',
    note: 'Sobre uma parte do financiamento pelo SFH a alíquota pode ser 0,5 %, até um teto: não calculado aqui.',
  }),
  table('Belo Horizonte', 'MG', '3'),
  table('Curitiba', 'PR', '2.7'),
  table('Porto Alegre', 'RS', '3', {
    source: '10tab.com.br (cartório) e código de terceiros; nenhuma página da prefeitura foi lida',
    note: 'Sobre a parte financiada pelo SFH a alíquota pode ser 0,5 %: não calculado aqui.',
  }),
  table('Salvador', 'BA', '3'),
  table('Brasília', 'DF', '2', {
    firstTransferRate: '1',
    validFrom: '2025-01-01',
    source: 'Lei (DF) 7.635/2024, segundo fatoporfato.com.br e moradaminha.com.br; o texto não foi lido',
  }),
  table('Recife', 'PE', '3'),
  table('Fortaleza', 'CE', null, {
    source: 'as fontes divergem entre 3 % e 4 %, e a lei não foi lida',
  }),
  table('Florianópolis', 'SC', '2'),
  table('Goiânia', 'GO', '2'),
  table('Campinas', 'SP', '2.7'),
  table('Sorocaba', 'SP', '2.5'),
]

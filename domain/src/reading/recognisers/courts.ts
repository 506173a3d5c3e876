import type { PaperKind } from '../proposal.ts'
import type { Recogniser } from '../recogniser.ts'
import { suitResults } from '../result-phrases.ts'
import { readers, unseen } from './sources.ts'

const federal = (
  kind: PaperKind,
  region: number,
  states: readonly string[],
  source = unseen,
): Recogniser => ({
  kind,
  region,
  titles: [
    'certidão de distribuição',
    'certidão judicial cível',
    'certidão judicial criminal',
    'certidão judicial',
    'certidão de distribuição para fins gerais',
    'certidão de distribuição de ações e execuções',
    'certidão cível e criminal',
    'certidão regional',
  ],
  signs: {
    'tribunal regional federal': 4,
    'justiça federal': 3,
    ...Object.fromEntries(states.map((state) => [state, 1])),
  },
  needs: [['justiça federal', 'tribunal regional federal', 'seção judiciária']],
  excludes: ['justiça do trabalho', 'conselho da justiça federal'],
  says: suitResults,
  labels: { number: ['certidão número', 'número'], code: ['código de validação', 'autenticação'] },
  source,
})

export const federalCourts: Recogniser[] = [
  federal('trf1', 1, ['DISTRITO FEDERAL', 'estado da BAHIA'], readers),
  federal('justica_federal', 2, ['seção judiciária do RIO DE JANEIRO', 'ESPÍRITO SANTO']),
  federal('trf3', 3, ['SÃO PAULO', 'MATO GROSSO DO SUL']),
  federal('trf4', 4, ['RIO GRANDE DO SUL', 'PARANÁ', 'SANTA CATARINA']),
  federal('trf6', 6, ['MINAS GERAIS']),
]

export const stateCourt = (
  kind: PaperKind,
  titles: string[],
  names: string[],
  more: Partial<Recogniser> & { weight?: number } = {},
): Recogniser => ({
  kind,
  titles,
  needs: [names, ...(more.needs ?? [])],
  signs: { ...Object.fromEntries(names.slice(0, 5).map((name) => [name, more.weight ?? 4])), ...more.signs },
  excludes: ['tribunal regional federal', 'justiça federal', 'justiça do trabalho', ...(more.excludes ?? [])],
  says: more.says ?? suitResults,
  ...(more.office && { office: more.office }),
  ...(more.labels && { labels: more.labels }),
  source: more.source ?? unseen,
})

const civil = [
  'certidão estadual de distribuições cíveis',
  'certidão de distribuições cíveis',
  'certidão cível',
  'ações cíveis',
  'certidão de distribuição cível',
  'certidão judicial cível',
  'certidão de ações cíveis',
  'distribuição cível',
  'certidão de feitos ajuizados',
  'certidão de feitos cíveis',
  'NADA CONSTA cível',
]
export const any = [
  ...civil,
  'certidão de distribuição',
  'certidão judicial',
  'certidão criminal',
  'certidão de distribuição criminal',
  'certidão do distribuidor',
  'certidão NEGATIVA de distribuição',
  'certidão de antecedentes',
]
const bankruptcy = [
  'certidão de falência',
  'falência, concordata e recuperação',
  'falência e recuperação judicial',
  'falências e recuperações',
]

const tjdft = (kind: PaperKind, titles: string[], more: Partial<Recogniser> = {}) =>
  stateCourt(kind, titles, ['tribunal de justiça do DISTRITO FEDERAL', 'TJDFT'], { source: readers, ...more })

/** A court names its state, with or without 'do estado'. */
const courtOf = (state: string, short: string): string[] => [
  `tribunal de justiça ${state}`,
  `tribunal de justiça do estado ${state}`,
  short,
  `poder judiciário do estado ${state}`,
  `poder judiciário ${state}`,
]

export const stateCourts: Recogniser[] = [
  stateCourt('tjsp_civel', civil, courtOf('de SÃO PAULO', 'TJSP'), {
    // Who checks a certificate of the e-SAJ types the number of its request. It is written with both signs.
    labels: { code: ['pedido n°', 'pedido nº'] },
    excludes: ['eproc'],
    signs: { 'e-SAJ': 2, 'comarca de SÃO PAULO': 2 },
  }),
  stateCourt('tjsp_eproc', [...any, 'certidão complementar'], courtOf('de SÃO PAULO', 'TJSP'), {
    needs: [['eproc']],
    signs: { eproc: 6 },
  }),
  stateCourt('tjmg', any, courtOf('de MINAS GERAIS', 'TJMG'), { signs: { RUPE: 2 } }),
  stateCourt('tjrs', any, courtOf('do RIO GRANDE DO SUL', 'TJRS'), {}),
  stateCourt('tjba_falencia', [...bankruptcy, 'certidão de distribuição'], courtOf('da BAHIA', 'TJBA'), {
    needs: [['falência']],
    signs: { falência: 7 },
  }),
  stateCourt('tjba', any, courtOf('da BAHIA', 'TJBA'), { excludes: ['falência'] }),
  tjdft(
    'tjdft_espolio',
    ['certidão de distribuição', 'certidão para espólio', 'certidão de distribuição espólio'],
    { needs: [['espólio']], signs: { espólio: 7 } },
  ),
  tjdft(
    'tjdft_especial',
    [
      'certidão de distribuição ações especiais',
      'certidão especial',
      'ações cíveis e criminais',
      'certidão de distribuição especial',
      'ações especiais',
    ],
    {
      needs: [['especial', 'especiais', 'cíveis e criminais']],
      signs: { 'certidão especial': 4, 'ações especiais': 4 },
      excludes: ['espólio'],
    },
  ),
  tjdft(
    'tjdft_criminal',
    [
      'certidão de distribuição',
      'ações criminais',
      'certidão criminal',
      'certidão de distribuição ações criminais',
    ],
    {
      needs: [['criminais', 'criminal']],
      signs: { 'ações criminais': 4 },
      excludes: ['ações cíveis', 'especiais', 'certidão especial', 'espólio'],
    },
  ),
  tjdft(
    'tjdft_civel',
    ['certidão de distribuição', 'ações cíveis', 'certidão cível', 'certidão de distribuição ações cíveis'],
    {
      needs: [['cíveis', 'cível']],
      signs: { 'ações cíveis': 4 },
      excludes: ['ações criminais', 'criminais', 'especiais', 'certidão especial', 'espólio'],
    },
  ),
  stateCourt(
    'distribuidor_curitiba',
    [...any, 'ofício distribuidor', 'certidão NEGATIVA'],
    [
      'foro central da comarca da região metropolitana de CURITIBA',
      'comarca de CURITIBA',
      'distribuidor de CURITIBA',
      'comarca da região metropolitana de CURITIBA',
    ],
    { needs: [['distribuidor', 'distribuição']], signs: { distribuidor: 3 } },
  ),
  stateCourt('distribuidor_espolio', [...any, 'certidão em nome do espólio'], ['espólio de', 'espólio'], {
    needs: [['distribuição', 'distribuidor', 'distribuições']],
    excludes: ['TJDFT', 'tribunal de justiça do DISTRITO FEDERAL', 'alvará', 'inventariante'],
    signs: { espólio: 5 },
  }),
  stateCourt(
    'justica_estadual',
    any,
    ['tribunal de justiça', 'justiça estadual', 'poder judiciário', 'cartório distribuidor', 'comarca'],
    { excludes: ['ofício do registro de distribuição', 'espólio'], weight: 1 },
  ),
]

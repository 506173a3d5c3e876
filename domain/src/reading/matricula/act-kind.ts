import { phraseKey } from '../flow.ts'

export const actKinds = [
  'compra_e_venda',
  'promessa',
  'doacao',
  'partilha',
  'permuta',
  'dacao',
  'arrematacao',
  'integralizacao',
  'usucapiao',
  'consolidacao',
  'hipoteca',
  'alienacao_fiduciaria',
  'penhora',
  'arresto',
  'usufruto',
  'indisponibilidade',
  'restricao',
  'acao',
  'cancelamento',
  'construcao',
  'estado_civil',
  'retificacao',
  'outro',
] as const
export type ActKind = (typeof actKinds)[number]

export const burdenKinds = [
  'hipoteca',
  'alienacao_fiduciaria',
  'penhora',
  'arresto',
  'usufruto',
  'indisponibilidade',
  'restricao',
  'acao',
] as const satisfies readonly ActKind[]
export type BurdenKind = (typeof burdenKinds)[number]

export const isBurden = (kind: ActKind): kind is BurdenKind =>
  (burdenKinds as readonly ActKind[]).includes(kind)

export const transferKinds: readonly ActKind[] = [
  'compra_e_venda',
  'doacao',
  'partilha',
  'permuta',
  'dacao',
  'arrematacao',
  'integralizacao',
  'usucapiao',
  'consolidacao',
]

/** A longer phrase must stand before one that it contains. */
const words: readonly (readonly [ActKind, readonly string[]])[] = [
  [
    'consolidacao',
    ['consolidação da propriedade', 'consolidada a propriedade', 'consolidou-se a propriedade'],
  ],
  [
    'promessa',
    [
      'promessa de compra e venda',
      'promessa de venda',
      'compromisso de compra e venda',
      'compromisso de venda',
    ],
  ],
  [
    'alienacao_fiduciaria',
    [
      'alienação fiduciária',
      'propriedade fiduciária',
      'alienado fiduciariamente',
      'alienou fiduciariamente',
      'em caráter fiduciário',
    ],
  ],
  ['hipoteca', ['hipoteca', 'hipotecado', 'hipotecou', 'cédula hipotecária']],
  ['penhora', ['penhora', 'penhorado']],
  ['arresto', ['arresto', 'arrestado', 'sequestro']],
  ['indisponibilidade', ['indisponibilidade', 'indisponível', 'indisponíveis']],
  ['usufruto', ['usufruto', 'usufrutuário', 'usufrutuária']],
  [
    'restricao',
    [
      'inalienabilidade',
      'impenhorabilidade',
      'incomunicabilidade',
      'cláusula restritiva',
      'bem de família',
      'tombamento',
      'servidão',
      'enfiteuse',
    ],
  ],
  [
    'acao',
    [
      'averbação premonitória',
      'existência de ação',
      'existência de execução',
      'ajuizamento de execução',
      'ajuizamento da ação',
      'admissão da execução',
      'distribuição de execução',
    ],
  ],
  [
    'compra_e_venda',
    ['compra e venda', 'venda e compra', 'vendeu', 'foi vendido', 'vendido a', 'adquirido por'],
  ],
  ['doacao', ['doação', 'doou', 'foi doado']],
  ['partilha', ['partilha', 'inventário', 'herança', 'formal de partilha', 'sucessão', 'coube a']],
  ['permuta', ['permuta']],
  ['dacao', ['dação em pagamento']],
  ['arrematacao', ['arrematação', 'adjudicação', 'arrematado', 'adjudicado']],
  ['integralizacao', ['integralização', 'conferência de bens', 'incorporação ao capital']],
  ['usucapiao', ['usucapião']],
  ['construcao', ['construção', 'habite-se', 'edificação', 'demolição', 'benfeitoria']],
  [
    'estado_civil',
    ['casamento', 'divórcio', 'separação', 'estado civil', 'óbito', 'pacto antenupcial', 'alteração de nome'],
  ],
  [
    'retificacao',
    [
      'retificação',
      'inscrição imobiliária',
      'logradouro',
      'numeração',
      'desmembramento',
      'alteração de denominação',
    ],
  ],
]
const keys = words.map(([kind, phrases]) => [kind, phrases.map(phraseKey)] as const)

const cancels = [
  'cancelamento',
  'cancelad',
  'cancelar',
  'baixa da',
  'baixa do',
  'baixado',
  'extinção do',
  'extinção da',
  'extinto',
  'extinta',
  'levantamento da',
  'levantamento do',
  'liberado',
  'liberada',
  'desconstituição',
  'desconstituíd',
  'revogad',
].map(phraseKey)

/** A place in the key of the text; -1 where the act cancels nothing. */
export function cancelsAt(text: string): number {
  const key = phraseKey(text)
  const places = cancels.map((word) => key.indexOf(word)).filter((at) => at >= 0)
  return places.length ? Math.min(...places) : -1
}

/** The first words decide: an act names itself before it goes on. Only an averbação (Av) cancels. */
export function kindOfAct(letter: 'R' | 'Av', text: string): ActKind {
  const key = phraseKey(text)
  const named = keys
    .flatMap(([kind, phrases]) => {
      const places = phrases.map((phrase) => key.indexOf(phrase)).filter((at) => at >= 0)
      return places.length ? [{ kind, at: Math.min(...places) }] : []
    })
    .sort((one, other) => one.at - other.at)
  const first = named[0]
  const cancel = letter === 'Av' ? cancelsAt(text) : -1
  if (cancel >= 0 && isCancellation(cancel, first?.at ?? -1)) return 'cancelamento'
  return first?.kind ?? 'outro'
}

/** A cancellation says so near its beginning or near the thing; farther away it is a mention. */
function isCancellation(cancel: number, named: number): boolean {
  return cancel < 200 || (named >= 0 && cancel - named < 120)
}

export function namesKind(kind: ActKind, text: string): boolean {
  const key = phraseKey(text)
  return keys.some(([one, phrases]) => one === kind && phrases.some((phrase) => key.includes(phrase)))
}

export function burdensNamed(text: string): ActKind[] {
  const key = phraseKey(text)
  return keys
    .filter(([kind, phrases]) => isBurden(kind) && phrases.some((phrase) => key.includes(phrase)))
    .map(([kind]) => kind)
}

export const actKinds = [
  'compra_e_venda',
  'promessa',
  'cessao',
  'doacao',
  'partilha',
  'permuta',
  'dacao',
  'arrematacao',
  'adjudicacao',
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
  'caucao',
  'anticrese',
  'superficie',
  'locacao',
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
  'promessa',
  'cessao',
  'caucao',
  'anticrese',
  'superficie',
  'locacao',
] as const satisfies readonly ActKind[]
export type BurdenKind = (typeof burdenKinds)[number]

export const isBurden = (kind: ActKind): kind is BurdenKind =>
  (burdenKinds as readonly ActKind[]).includes(kind)

export const transferActKinds: readonly ActKind[] = [
  'compra_e_venda',
  'doacao',
  'partilha',
  'permuta',
  'dacao',
  'arrematacao',
  'adjudicacao',
  'integralizacao',
  'usucapiao',
  'consolidacao',
]

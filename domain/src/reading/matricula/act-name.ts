import type { ActKind } from './act-kind.ts'

/** What an act is called on screen. */
export const actNames: Record<ActKind, string> = {
  compra_e_venda: 'Compra e venda',
  promessa: 'Promessa de compra e venda',
  doacao: 'Doação',
  partilha: 'Partilha',
  permuta: 'Permuta',
  dacao: 'Dação em pagamento',
  arrematacao: 'Arrematação ou adjudicação',
  integralizacao: 'Integralização de capital',
  usucapiao: 'Usucapião',
  consolidacao: 'Consolidação da propriedade',
  hipoteca: 'Hipoteca',
  alienacao_fiduciaria: 'Alienação fiduciária',
  penhora: 'Penhora',
  arresto: 'Arresto ou sequestro',
  usufruto: 'Usufruto',
  indisponibilidade: 'Indisponibilidade',
  restricao: 'Cláusula ou restrição',
  acao: 'Existência de ação',
  cancelamento: 'Cancelamento',
  construcao: 'Construção',
  estado_civil: 'Estado civil',
  retificacao: 'Retificação',
  outro: 'Outro ato',
}

/** The natures by themselves: the address of a new analysis is read before anything of it is shown. */
export const natureIds = [
  'compra_venda',
  'doacao',
  'usucapiao',
  'permuta',
  'alienacao_fiduciaria',
  'incorporacao',
  'adjudicacao',
] as const

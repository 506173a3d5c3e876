/** In a file of their own, because the address of a new analysis is parsed before its screens are loaded. */
export const natureIds = [
  'compra_venda',
  'doacao',
  'usucapiao',
  'permuta',
  'alienacao_fiduciaria',
  'incorporacao',
  'adjudicacao',
] as const

/** Names stand apart from the packs, so that naming one does not load their kinds. */
export const packNames = {
  rio_capital: 'Rio de Janeiro (capital)',
  sao_paulo: 'São Paulo (capital)',
  belo_horizonte: 'Belo Horizonte',
  curitiba: 'Curitiba',
  porto_alegre: 'Porto Alegre',
  brasilia: 'Brasília',
  salvador: 'Salvador',
  nacional: 'Nacional',
  rural: 'Imóvel rural',
} as const

/**
 * What the packs of the catalogue are called: apart from what they hold, so that whoever names one brings no more
 * along.
 */
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

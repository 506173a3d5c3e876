export const norms = {
  cc: 'do Código Civil',
  cc1916: 'do Código Civil de 1916',
  dl745: 'do Decreto-Lei nº 745/1969',
  dl2398: 'do Decreto-Lei nº 2.398/1987',
  l4591: 'da Lei nº 4.591/1964',
  l6015: 'da Lei nº 6.015/1973',
  l6515: 'da Lei nº 6.515/1977',
  l8245: 'da Lei nº 8.245/1991',
  l9514: 'da Lei nº 9.514/1997',
  d93240: 'do Decreto nº 93.240/1986',
  p149: 'do Provimento CNJ nº 149/2023',
  r35: 'da Resolução CNJ nº 35/2007',
} as const

/** Reasons of letters; those of single files are the same as at every other door. */
export const letterReasons = {
  unread: 'A carta não pôde ser lida: é grande demais ou está danificada.',
  empty: 'Nada foi encontrado dentro deste arquivo.',
  deep: 'Há cartas demais uma dentro da outra.',
} as const

/** Behind the lines of one letter, which are no more than the panel shows. */
export const moreLeftOut = (count: number): string =>
  count === 1
    ? 'Mais 1 coisa desta carta não foi aceita.'
    : `Mais ${count} coisas desta carta não foram aceitas.`

/** The panel shows no more lines, and no older ones: days. */
export const mostLeftOut = 100
export const leftOutDays = 90

/** '2026-11' → 'novembro de 2026' */
export function monthName(month: string): string {
  return format.format(new Date(`${month}-15T12:00:00Z`))
}

const format = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A moment of the API (ISO 8601) as the day on which it fell: '31/12/2026'. */
export function showDay(moment: string): string {
  return new Date(moment).toLocaleDateString('pt-BR')
}

/** A moment of the API with its time: '31/12/2026 às 14:05'. */
export function showMoment(moment: string): string {
  const time = new Date(moment).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' })
  return `${showDay(moment)} às ${time}`
}

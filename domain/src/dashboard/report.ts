/** A larger portfolio's report is made beside the requests. */
export const mostWhileOneWaits = 500

export const mostInPdf = 2_500

export function isSplit(properties: number): boolean {
  return properties > mostInPdf
}

export function portfolioFileName(day: string, properties: number): string {
  return `carteira-${day}.${isSplit(properties) ? 'zip' : 'pdf'}`
}

/** The largest portfolio whose report is made while one waits for it. */
export const mostAtOnce = 500

/** A larger portfolio is a ZIP of several PDFs. */
export const mostInPdf = 2_500

export function isSplit(properties: number): boolean {
  return properties > mostInPdf
}

/** `day` is AAAA-MM-DD. */
export function portfolioFileName(day: string, properties: number): string {
  return `carteira-${day}.${isSplit(properties) ? 'zip' : 'pdf'}`
}

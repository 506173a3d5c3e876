/** The largest portfolio whose report is made while one waits for it. */
export const mostAtOnce = 500

/** So many properties stand in one PDF at the most; a larger portfolio is a ZIP of several. */
export const mostInPdf = 2_500

/** Whether the report of so many properties comes as several PDFs in one ZIP. */
export function isSplit(properties: number): boolean {
  return properties > mostInPdf
}

/** What the report is called where it is saved; `day` is AAAA-MM-DD. */
export function portfolioFileName(day: string, properties: number): string {
  return `carteira-${day}.${isSplit(properties) ? 'zip' : 'pdf'}`
}

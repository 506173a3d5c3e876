import { getDocumentProxy } from 'unpdf'

/** Points from the left and the lower edge. */
interface Piece {
  text: string
  right: number
  bottom: number
}

export interface TextPage {
  /** Points. */
  width: number
  pieces: Piece[]
  text: string
}

export async function readPdf(bytes: Uint8Array): Promise<TextPage[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const pages: TextPage[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const pieces = items
      .filter((item) => 'str' in item)
      .map(({ str, transform, width }) => ({
        text: str,
        right: transform[4] + width,
        bottom: transform[5],
      }))
    const text = pieces
      .map(({ text }) => text)
      .join(' ')
      .replace(/ +/g, ' ')
    pages.push({ width: page.getViewport({ scale: 1 }).width, pieces, text })
  }
  return pages
}

export async function pdfText(bytes: Uint8Array): Promise<string> {
  const pages = await readPdf(bytes)
  return pages
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
}

import { withBrowser } from '../../measure/browser.ts'
import type { WordedPaper } from './papers.ts'

/** One PDF for each paper, in the order given. */
export function printPapers(papers: readonly WordedPaper[]): Promise<Buffer[]> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage()
    const printed: Buffer[] = []
    for (const { url } of papers) {
      await page.goto(url)
      printed.push(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
    }
    return printed
  })
}

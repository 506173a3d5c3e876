import { serveParent } from '../helper/serve.ts'
import { Unopened, withPdf } from '../reading/pdf.ts'
import { compareWords } from './compare-words.ts'
import { copyPages } from './copy-pages.ts'
import type { Copied, SourceToBind } from './parts.ts'
import { pictureOnPage } from './picture-page.ts'

serveParent(async (source: SourceToBind): Promise<Copied> => {
  try {
    if (source.type !== 'application/pdf') return await pictureOnPage(source)
    const copied = await copyPages({ ...source, recognised: await wordless(source) })
    if ('refused' in copied || source.isOwn) return copied
    // A copy that PDFium cannot compare is whole all the same, and its leaf says that nobody compared it.
    const words = await compareWords(source.bytes, copied).catch(() => notCompared(copied.pages.length))
    return { ...copied, words }
  } catch {
    // The paper is at fault, whatever its reader stumbles over.
    return { refused: (await isLocked(source)) ? 'protected' : 'damaged' }
  }
})

/** LibPDF stumbles over a packed PDF that asks for a password as over a damaged one. */
const isLocked = ({ type, bytes }: SourceToBind): Promise<boolean> =>
  type === 'application/pdf'
    ? withPdf(bytes, () => false).catch((error) => error instanceof Unopened && error.isLocked)
    : Promise.resolve(false)

const notCompared = (pages: number) => ({ lost: [], uncompared: pages })

/** A scanner may have written words below its picture, and these stay. */
async function wordless({ bytes, recognised = {} }: SourceToBind): Promise<SourceToBind['recognised']> {
  const pages = Object.entries(recognised)
  if (!pages.length) return {}
  const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  return withPdf(bytes, (pdf) =>
    Object.fromEntries(
      pages.filter(([number, { words }]) => {
        const index = Number(number) - 1
        const own = index < pdf.pageCount ? pdf.page(index, (page) => lettersIn(page.text())) : 0
        return own < lettersIn(words.map(({ text }) => text).join('')) / 2
      }),
    ),
  ).catch(() => ({}))
}

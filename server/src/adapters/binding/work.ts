import { serveParent } from '../helper/serve.ts'
import { compareWords } from './compare-words.ts'
import { copyPages } from './copy-pages.ts'
import type { Copied, SourceToBind } from './parts.ts'
import { pictureOnPage } from './picture-page.ts'

serveParent(async (source: SourceToBind): Promise<Copied> => {
  try {
    if (source.type !== 'application/pdf') return await pictureOnPage(source)
    const copied = await copyPages(source)
    if ('refused' in copied || source.isOwn) return copied
    // A copy that PDFium cannot compare is whole all the same, and its leaf says that nobody compared it.
    const words = await compareWords(source.bytes, copied).catch(() => notCompared(copied.pages.length))
    return { ...copied, words }
  } catch {
    // The paper is at fault, whatever its reader stumbles over.
    return { refused: 'damaged' }
  }
})

const notCompared = (pages: number) => ({ lost: [], uncompared: pages })

import { serveParent } from '../helper/serve.ts'
import { copyPages } from './copy-pages.ts'
import type { Copied, SourceToBind } from './parts.ts'
import { pictureOnPage } from './picture-page.ts'

serveParent(async (source: SourceToBind): Promise<Copied> => {
  try {
    return await (source.type === 'application/pdf' ? copyPages(source) : pictureOnPage(source))
  } catch {
    // The paper is at fault, whatever its reader stumbles over.
    return { refused: 'damaged' }
  }
})

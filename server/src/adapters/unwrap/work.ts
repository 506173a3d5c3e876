import { serveParent } from '../helper/serve.ts'
import { boundMemory } from '../reading/bound-memory.ts'
import { jpegOfHeic } from './heic.ts'
import { signedContent } from './signed.ts'
import { pdfOfTiff } from './tiff.ts'
import { unlockedPdf } from './unlocked.ts'
import { Unmade } from './unmade.ts'
import type { Unwrapped, UnwrapWork } from './unwrapper.ts'

/** MB for the decoder of HEIC. */
boundMemory(600)

serveParent(async (work: UnwrapWork): Promise<Unwrapped> => {
  try {
    if (work.as === 'signed') return { made: 'unpacked', bytes: signedContent(work.bytes) }
    if (work.as === 'heic') return { made: 'converted', bytes: await jpegOfHeic(work.bytes) }
    if (work.as === 'tiff') return { made: 'converted', bytes: await pdfOfTiff(work.bytes) }
    const { bytes, password } = work as Extract<UnwrapWork, { as: 'protected' }>
    return { made: 'unlocked', bytes: await unlockedPdf(bytes, password) }
  } catch (error) {
    if (error instanceof Unmade) return { refused: error.why }
    throw error
  }
})

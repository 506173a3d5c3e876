import { maxDocumentBytes } from '@soleira/domain/document/file'
import { readAtMost } from '../bounded.ts'
import { fileAddress, openFile } from '../outside-file.ts'

const patience = 60_000

/** Fetches a file by the address in a service's answer; null when the address is not allowed or gives no file. */
export async function fetchReceipt(
  address: unknown,
  base: string,
  signal: AbortSignal,
): Promise<Buffer | null> {
  const url = fileAddress(address, base)
  if (!url) return null
  const until = AbortSignal.any([signal, AbortSignal.timeout(patience)])
  try {
    const answer = await openFile(url, base, until)
    if (answer.statusCode !== 200) {
      answer.destroy()
      return null
    }
    return await readAtMost(answer, maxDocumentBytes)
  } catch (error) {
    if (signal.aborted) throw error
    return null
  }
}

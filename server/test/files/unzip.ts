import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'

export async function unzipAll(bytes: Buffer): Promise<Map<string, Buffer>> {
  // Refuses absolute paths, '..' and backslashes by itself.
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}

import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'

/** The files of a ZIP by their paths, as a program other than the one that wrote it reads them. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    // Refuses absolute paths, '..' and backslashes by itself.
    fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    )
  })
  const open = promisify(zip.openReadStream.bind(zip) as (entry: Entry, done: Opened) => void)
  const files = new Map<string, Buffer>()
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', async (entry: Entry) => {
      files.set(entry.fileName, await buffer(await open(entry)))
      zip.readEntry()
    })
    zip.on('end', resolve).on('error', reject)
    zip.readEntry()
  })
  return files
}

type Opened = (error: Error | null, stream: NodeJS.ReadableStream) => void

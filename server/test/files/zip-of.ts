import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'

export async function zipOf(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [path, bytes] of Object.entries(files)) zip.addBuffer(bytes, path)
  zip.end()
  return buffer(zip.outputStream)
}

import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** How much of a letter is read for its headers, in bytes; ours have far less. */
const headBytes = 16_384

/** Removes from the folder of letters those that are addressed to somebody. Without a folder there are none. */
export async function forgetLetters(outbox: string, address: string): Promise<void> {
  const names = await readdir(outbox).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names.filter((name) => /\.eml(\.half)?$/.test(name))) {
    const path = join(outbox, name)
    if (recipientsOf(await headOf(path)).includes(address.toLowerCase())) await rm(path, { force: true })
  }
}

async function headOf(path: string): Promise<string> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** The addresses in the line 'To', which may go on in lines that begin with a space. */
function recipientsOf(head: string): string[] {
  const [headers = ''] = head.split('\r\n\r\n', 1)
  const unfolded = headers.replace(/\r?\n[ \t]+/g, ' ')
  const line = /^to:(.*)$/im.exec(unfolded)?.[1] ?? ''
  return line.toLowerCase().match(/[^\s<>,"]+@[^\s<>,"]+/g) ?? []
}

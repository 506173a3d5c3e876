import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { accountHeader } from './mailer.ts'

const headBytes = 16_384

export interface Addressee {
  account: number
  address: string
}

/**
 * Removes the letters about an account, whatever address they went to, and those to its present address. Does
 * nothing when there is no folder.
 */
export async function forgetEmails(outbox: string, whose: Addressee): Promise<void> {
  const names = await readdir(outbox).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names.filter((name) => /\.eml(\.half)?$/.test(name))) {
    const path = join(outbox, name)
    if (isOf(whose, headersIn(await headOf(path)))) await rm(path, { force: true })
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

function isOf({ account, address }: Addressee, headers: string): boolean {
  return (
    headerOf(accountHeader, headers).trim() === String(account) ||
    addressesIn(headerOf('To', headers)).includes(address.toLowerCase())
  )
}

function headersIn(head: string): string {
  const [headers = ''] = head.split('\r\n\r\n', 1)
  return headers.replace(/\r?\n[ \t]+/g, ' ')
}

function headerOf(name: string, headers: string): string {
  return new RegExp(`^${name}:(.*)$`, 'im').exec(headers)?.[1] ?? ''
}

function addressesIn(line: string): string[] {
  return line.toLowerCase().match(/[^\s<>,"]+@[^\s<>,"]+/g) ?? []
}

import { emailsIn } from '@soleira/server/test/watch/outbox'
import { expect } from './test.ts'

/** The text of the latest letter of that subject, once it has come. */
async function textOf(address: string, subject: string): Promise<string> {
  const { SOLEIRA_E2E_OUTBOX } = process.env
  if (!SOLEIRA_E2E_OUTBOX) throw new Error('no outbox: the global setup has not run')
  const find = async () =>
    (await emailsIn(SOLEIRA_E2E_OUTBOX, address)).findLast((letter) => letter.subject === subject)
  await expect.poll(async () => (await find())?.subject).toBe(subject)
  return (await find())?.text ?? ''
}

export async function codeIn(address: string, subject: string): Promise<string> {
  const [, code = ''] = /Seu código é (\d{6})\./.exec(await textOf(address, subject)) ?? []
  return code
}

export async function linkIn(address: string, subject: string): Promise<string> {
  const [link = ''] = /https?:\/\/\S+/.exec(await textOf(address, subject)) ?? []
  const { pathname, search, hash } = new URL(link)
  return pathname + search + hash
}

import { emailsIn } from '@soleira/server/test/watch/outbox'
import { expect } from './test.ts'

export async function linkIn(address: string, subject: string): Promise<string> {
  const { SOLEIRA_E2E_OUTBOX } = process.env
  if (!SOLEIRA_E2E_OUTBOX) throw new Error('no outbox: the global setup has not run')
  const find = async () =>
    (await emailsIn(SOLEIRA_E2E_OUTBOX, address)).findLast((letter) => letter.subject === subject)
  await expect.poll(async () => (await find())?.subject).toBe(subject)
  const [link = ''] = /https?:\/\/\S+/.exec((await find())?.text ?? '') ?? []
  const { pathname, search, hash } = new URL(link)
  return pathname + search + hash
}

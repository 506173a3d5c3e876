import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

export async function emailsIn(outbox: string, address: string): Promise<Email[]> {
  const names = await readdir(outbox).catch(() => [])
  const letters = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
  )
  return letters.filter(({ to }) => to?.some((one) => one.address === address))
}

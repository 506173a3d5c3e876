import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetEmails } from './forget-emails.ts'
import { openMailer } from './mailer.ts'

let folder: string
let outbox: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soleira-mail-'))
  outbox = join(folder, 'outbox')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const writeFor = (account: number, ...addresses: string[]) => {
  const mailer = openMailer({ smtpUrl: undefined, from: 'Soleira <soleira@localhost>', outbox })
  return Promise.all(
    addresses.map((to) =>
      mailer.send({ to, account, subject: `Para ${to}`, text: `A ${to}`, html: '<p>Oi</p>' }),
    ),
  )
}
const write = (...addresses: string[]) => writeFor(7, ...addresses)
const forget = (address: string, account = 1) => forgetEmails(outbox, { account, address })

it('removes the letters to one address, whatever its case, and no others', async () => {
  await write('Ana@exemplo.com.br', 'Ana Prado <ana@exemplo.com.br>', 'rui@exemplo.com.br')
  await writeFile(join(outbox, 'nota.txt'), 'To: ana@exemplo.com.br\r\n\r\n')
  await forget('ana@Exemplo.com.br')
  expect((await readdir(outbox)).filter((name) => name.endsWith('.eml'))).toHaveLength(1)
  expect(await readdir(outbox)).toContain('nota.txt')
})

it('keeps the letters to an address that only ends or begins like it, or is only named', async () => {
  await write('mariana@exemplo.com.br', 'ana@exemplo.com.br.org')
  await forget('ana@exemplo.com.br')
  expect(await readdir(outbox)).toHaveLength(2)
})

it('removes the letters of one account, whichever address they went to', async () => {
  await writeFor(1, 'de.antes@exemplo.com.br', 'errada@exemplo.com.br')
  await writeFor(11, 'rui@exemplo.com.br')
  await forget('ana@exemplo.com.br', 1)
  expect(await readdir(outbox)).toHaveLength(1)
})

it('has nothing to do without a folder', async () => {
  await forget('ana@exemplo.com.br')
})

it.runIf(process.platform !== 'win32')('letters are readable by this user alone (T28)', async () => {
  await write('ana@exemplo.com.br')
  const [name = ''] = await readdir(outbox)
  expect((await stat(outbox)).mode & 0o777).toBe(0o700)
  expect((await stat(join(outbox, name))).mode & 0o777).toBe(0o600)
})

import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listInbox } from '@soleira/domain/inbox/contract'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { envelopedOf } from '../../../test/files/enveloped.ts'
import { openerForTests } from '../../../test/files/opener.ts'
import { portfolioOf } from '../../../test/files/portfolio.ts'
import { writtenPdf } from '../../../test/files/written-paper.ts'
import { oldZipOf } from '../../../test/files/zip-of.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { signInBroker } from '../../../test/scenes/broker.ts'
import { storedFiles } from '../../../test/watch/stored-files.ts'
import { openEmailReader } from '../../adapters/mailbox/received-email.ts'
import { openDiskStorage } from '../../adapters/storage/disk.ts'
import { watchFolder } from './watch-folder.ts'

vi.setConfig({ testTimeout: 90_000 })

const { reader } = openerForTests()
const letters = openEmailReader()
afterAll(() => letters.close())
let server: TestApp
let broker: Client
let path: string
let ends: (() => Promise<void>)[]
const registration = makeRegistration()
beforeEach(async () => {
  server = await startTestApp()
  broker = await signInBroker(server, registration)
  path = await mkdtemp(join(tmpdir(), 'soleira-watched-'))
  ends = []
})
afterEach(async () => {
  for (const end of ends) await end()
  await server.stop()
  await rm(path, { recursive: true })
})

async function watch(): Promise<void> {
  const storage = await openDiskStorage(server.files)
  const parts = { ...server, storage, reader, letters, quota: 1e9, log: server.app.log }
  ends.push(watchFolder(parts, { path, email: registration.email }, 50))
}
const inbox = async () => (await broker.call(listInbox, { query: {} })).body
const until = (check: () => Promise<unknown>) => vi.waitFor(check, { timeout: 40_000, interval: 100 })
const pdf = (word: string) => writtenPdf([word])

it('takes papers that rest, once with two processes, moves them, and leaves what is none', async () => {
  await writeFile(join(path, 'nota.txt'), 'nada')
  await writeFile(join(path, 'falso.pdf'), 'MZ isto é um programa')
  await symlink('/etc/hostname', join(path, 'atalho.pdf'))
  for (const name of ['a', 'b', 'c']) await writeFile(join(path, `${name}.pdf`), pdf(name))
  await watch()
  await watch()
  await until(async () =>
    expect((await readdir(join(path, 'recebidos'))).sort()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']),
  )
  expect((await inbox()).map(({ fileName }) => fileName).sort()).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
  expect((await inbox())[0]?.origin).toMatchObject({ way: 'folder', sender: null })
  expect((await readdir(path)).sort()).toEqual(['atalho.pdf', 'falso.pdf', 'nota.txt', 'recebidos'])
  // The process that came second may just be giving back what it had read.
  await until(async () => expect(await storedFiles(server)).toHaveLength(3))
})

it('takes a second file of the same name too, and overwrites nothing', async () => {
  await watch()
  await writeFile(join(path, 'a.pdf'), pdf('um'))
  await until(async () => expect(await inbox()).toHaveLength(1))
  await until(async () => expect(await readdir(join(path, 'recebidos'))).toEqual(['a.pdf']))
  await writeFile(join(path, 'a.pdf'), pdf('dois'))
  await until(async () =>
    expect((await readdir(join(path, 'recebidos'))).sort()).toEqual(['a (2).pdf', 'a.pdf']),
  )
  expect(await inbox()).toHaveLength(2)
})

it('takes a file whose name is no UTF-8, and all beside it', async () => {
  const name = Buffer.concat([Buffer.from(join(path, 'certid')), Buffer.from([0xe3]), Buffer.from('o.pdf')])
  await writeFile(name, pdf('velho'))
  for (const name of ['a', 'b', 'z']) await writeFile(join(path, `${name}.pdf`), pdf(name))
  await watch()
  const names = ['a.pdf', 'b.pdf', 'certidão.pdf', 'z.pdf']
  await until(async () => expect((await readdir(join(path, 'recebidos'))).sort()).toEqual(names))
  expect((await inbox()).map(({ fileName }) => fileName).sort()).toEqual(names)
})

it('tells once of a file that cannot be taken, by no name, and takes the others', async () => {
  // The name is taken, and with a number appended it would be too long.
  const long = `${'a'.repeat(251)}.pdf`
  await mkdir(join(path, 'recebidos'))
  await writeFile(join(path, 'recebidos', long), 'outra')
  for (const name of [long, 'z.pdf']) await writeFile(join(path, name), pdf(name.slice(0, 5)))
  const warned = vi.spyOn(server.app.log, 'warn')
  await watch()
  await until(async () => expect((await readdir(join(path, 'recebidos'))).sort()).toEqual([long, 'z.pdf']))
  // Each is taken by a later look, which meets the other one again.
  for (const name of ['z1.pdf', 'z2.pdf']) {
    await writeFile(join(path, name), pdf(name))
    await until(async () => expect(await readdir(join(path, 'recebidos'))).toContain(name))
  }
  const words = 'a file of the watched folder cannot be taken'
  expect(warned.mock.calls).toEqual([[{ code: 'ENAMETOOLONG' }, words]])
  await rm(join(path, 'recebidos', long))
  await until(async () => expect(await readdir(path)).toEqual(['recebidos']))
  expect(await inbox()).toHaveLength(4)
})

it('takes what lies within a ZIP, a portfolio and an envelope', async () => {
  await writeFile(join(path, 'papeis.zip'), await oldZipOf({ 'a.pdf': pdf('a'), 'locação.pdf': pdf('b') }))
  await writeFile(join(path, 'cartorio.pdf'), await portfolioOf({ 'c.pdf': pdf('c'), 'd.pdf': pdf('d') }))
  await writeFile(join(path, 'e.pdf.p7s'), envelopedOf(pdf('e')))
  await watch()
  await until(async () => expect(await readdir(join(path, 'recebidos'))).toHaveLength(3))
  const names = (await inbox()).map(({ fileName }) => fileName).sort()
  expect(names).toEqual(['a.pdf', 'c.pdf', 'd.pdf', 'e.pdf', 'locação.pdf'])
  expect((await inbox()).every(({ origin }) => origin?.way === 'folder')).toBe(true)
})

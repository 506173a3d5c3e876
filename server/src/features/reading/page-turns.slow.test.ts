import { deleteInboxPaper } from '@soleira/domain/inbox/contract'
import sharp from 'sharp'
import { afterEach, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { pictureOf, scannedPdf } from '../../../test/files/written-paper.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf, makeRegistration } from '../../../test/rows/factories/people.ts'
import { signInBroker } from '../../../test/scenes/broker.ts'
import { federalClearance, sendToInbox, untilInboxFileRead } from '../../../test/scenes/inbox.ts'
import { installedTesseract } from '../../adapters/reading/installed.ts'
import { openReader } from '../../adapters/reading/reader.ts'
import { openDiskStorage } from '../../adapters/storage/disk.ts'
import { takeUpAbandoned } from './turns.ts'

// The reading process starts slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

const blank = await sharp({ create: { width: 300, height: 424, channels: 3, background: '#ffffff' } })
  .jpeg()
  .toBuffer()
const scanOf = (pages: number) => scannedPdf(...Array<Buffer>(pages).fill(blank))

/** A reader that recognises a page only when it is let. */
function heldReader() {
  const real = openReader({ tesseract: installedTesseract(process.env) })
  const held = new Map<string, PromiseWithResolvers<void>>()
  const begun: string[] = []
  return {
    begun,
    letGo: (page: string) => held.get(page)?.resolve(),
    reader: {
      ...real,
      recognise: async (...[paper, soFar, waiter]: Parameters<typeof real.recognise>) => {
        if (!soFar.left.length) return real.recognise(paper, soFar, waiter)
        const page = `${nameOf(waiter.account)}${soFar.pageCount}.${soFar.left[0]}`
        const turn = Promise.withResolvers<void>()
        held.set(page, turn)
        begun.push(page)
        await turn.promise
        return real.recognise(paper, soFar, waiter)
      },
    },
  }
}

const accounts: (number | string)[] = []
function nameOf(account: number | string): string {
  if (!accounts.includes(account)) accounts.push(account)
  return 'abc'[accounts.indexOf(account)] as string
}

let server: TestApp
afterEach(async () => {
  accounts.length = 0
  await server.stop()
})

async function start(reader: ReturnType<typeof heldReader>['reader']): Promise<Client> {
  server = await startTestApp({ reader })
  return signInBroker(server)
}

const until = (begun: readonly string[], pages: readonly string[]) =>
  vi.waitFor(() => expect(begun).toEqual(pages), { timeout: 120_000, interval: 100 })

const waiting = async (count: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await server.pool.query(`select from readings where so_far is not null`)
      expect(rows).toHaveLength(count)
    },
    { timeout: 120_000, interval: 100 },
  )

it("reads another's paper after a page of a long one, not after all of it", async () => {
  const { reader, begun, letGo } = heldReader()
  const long = await start(reader)
  const other = await signInBroker(server, makeRegistration())
  await sendToInbox(long, await scanOf(3))
  await until(begun, ['a3.1'])
  await sendToInbox(long, await scanOf(4))
  await until(begun, ['a3.1', 'a4.1'])
  await sendToInbox(other, await scanOf(1))
  await waiting(3)
  letGo('a3.1')
  await until(begun, ['a3.1', 'a4.1', 'b1.1'])
  letGo('a4.1')
  await until(begun, ['a3.1', 'a4.1', 'b1.1', 'a3.2'])
  for (const page of ['b1.1', 'a3.2', 'a4.2', 'a3.3', 'a4.3', 'a4.4']) {
    await vi.waitFor(() => expect(begun).toContain(page), { timeout: 120_000, interval: 100 })
    letGo(page)
  }
  await waiting(0)
})

it('recognises no further page of a paper that was deleted', async () => {
  const { reader, begun, letGo } = heldReader()
  const client = await start(reader)
  const id = await sendToInbox(client, await scanOf(3))
  await until(begun, ['a3.1'])
  await client.call(deleteInboxPaper, { params: { id } })
  letGo('a3.1')
  const next = await sendToInbox(client, await scanOf(1))
  await until(begun, ['a3.1', 'a1.1'])
  letGo('a1.1')
  expect(await untilInboxFileRead(client, next)).toMatchObject({ unreadable: 'no_text' })
  expect(begun).toEqual(['a3.1', 'a1.1'])
})

it('keeps each page that was read when the process dies at the next one', async () => {
  const dying = heldReader()
  const client = await start(dying.reader)
  const cpf = makeCpf()
  const id = await sendToInbox(client, await scannedPdf(await pictureOf(federalClearance(cpf)), blank, blank))
  await until(dying.begun, ['a3.1'])
  dying.letGo('a3.1')
  await until(dying.begun, ['a3.1', 'a3.2'])
  // It never comes back from the second page, and its hold runs out.
  await server.jobs.stop()
  await server.pool.query(`update readings set held_until = now() - interval '1 second'`)
  const living = heldReader()
  const storage = await openDiskStorage(server.files)
  const other = await startTestApp({ beside: server, reader: living.reader, storage })
  try {
    await takeUpAbandoned(other)
    await until(living.begun, ['a3.2'])
    living.letGo('a3.2')
    await until(living.begun, ['a3.2', 'a3.3'])
    living.letGo('a3.3')
    const paper = await untilInboxFileRead(client, id)
    expect(paper).toMatchObject({ pages: 3, proposal: { kind: 'receita_federal', subject: { cpf } } })
    expect(living.begun).toEqual(['a3.2', 'a3.3'])
  } finally {
    dying.letGo('a3.2')
    await other.stop()
  }
})

it('leaves out pages that kill the process each time, and keeps the others', async () => {
  const deadly = heldReader()
  const client = await start(deadly.reader)
  const cpf = makeCpf()
  const id = await sendToInbox(client, await scannedPdf(await pictureOf(federalClearance(cpf)), blank, blank))
  await until(deadly.begun, ['a3.1'])
  deadly.letGo('a3.1')
  await until(deadly.begun, ['a3.1', 'a3.2'])
  const die = async () => {
    await server.pool.query(`update readings set tries = 3, held_until = now() - interval '1 second'`)
    await takeUpAbandoned(server)
  }
  await die()
  await until(deadly.begun, ['a3.1', 'a3.2', 'a3.3'])
  deadly.letGo('a3.2')
  await die()
  const paper = await untilInboxFileRead(client, id)
  expect(paper).toMatchObject({ pages: 3, proposal: { kind: 'receita_federal', subject: { cpf } } })
  const { rows } = await server.pool.query('select page from reading_pages')
  expect(rows).toEqual([{ page: 1 }])
  deadly.letGo('a3.3')
})

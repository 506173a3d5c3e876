import * as contract from '@soleira/domain/inbox/contract'
import { createPerson, erasePerson, exportPerson, previewErasure } from '@soleira/domain/person/contract'
import { deleteProperty } from '@soleira/domain/property/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { unzipAll } from '../../../test/files/unzip.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf, makePerson } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { readItem } from '../../../test/scenes/certificates.ts'
import {
  bringToInbox,
  federalClearance,
  sendToInbox,
  untilInboxFileRead,
} from '../../../test/scenes/inbox.ts'
import { storedFiles } from '../../../test/watch/stored-files.ts'
import { installedTesseract } from '../../adapters/reading/installed.ts'
import { openReader } from '../../adapters/reading/reader.ts'
import { openDiskStorage } from '../../adapters/storage/disk.ts'
import type { Parts } from '../../parts.ts'
import { paperReaders } from './read.ts'
import { takeUpAbandoned } from './turns.ts'

const cpf = makeCpf()
// The reading process starts slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

let server: TestApp
let broker: Client
let property: { id: number; personId: number }
beforeEach(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
  const { id, owners } = await takeIn(broker, { owners: [makeOwner({ cpf, fullName: 'Otávio Lima' })] })
  property = { id, personId: owners[0]?.personId ?? 0 }
})
afterEach(() => server.stop())

const file = (id: number, body: object) =>
  broker.send(contract.fileInboxPaper, { params: { id }, body: body as never })
const item = () => readItem(broker, { property: property.id, item: 'receita_federal' })
const open = async () => (await broker.call(contract.listInbox, { query: { status: 'open' } })).body

describe('who is erased', () => {
  it('takes along the papers about them that nobody has filed, also without a property, and says so before', async () => {
    const mine = makePerson({ cpf: makeCpf() })
    const { id } = (await broker.call(createPerson, { body: mine })).body
    const about = await bringToInbox(broker, federalClearance(mine.cpf ?? ''))
    const other = await bringToInbox(broker, federalClearance(makeCpf(), 'MARTA NUNES'))
    const preview = async () => (await broker.call(previewErasure, { params: { id } })).body
    expect(await preview()).toMatchObject({ isGone: true, inboxPapers: 1 })
    const copy = await unzipAll((await broker.send(exportPerson, { params: { id } })).raw.rawPayload)
    expect([...copy.keys()].filter((name) => name.startsWith('arquivos/'))).toEqual([
      `arquivos/papeis/${about.id}-certidao(3).pdf`,
    ])
    expect(String(copy.get('papeis-recebidos.json'))).toContain('receita_federal')
    await broker.call(erasePerson, { params: { id } })
    expect((await open()).map(({ id }) => id)).toEqual([other.id])
    expect((await broker.send(contract.readInboxPaper, { params: { id: about.id } })).status).toBe(404)
    await vi.waitFor(async () => expect(await storedFiles(server)).toHaveLength(1), 30_000)
  })

  it('keeps what a deal has that runs, and loses what nobody has filed', async () => {
    const filed = await bringToInbox(broker, federalClearance(cpf))
    expect((await file(filed.id, { ...filed.proposal, personId: property.personId })).status).toBe(200)
    await bringToInbox(broker, federalClearance(cpf, 'OTÁVIO LIMA', { number: '9F9F' }))
    await broker.call(erasePerson, { params: { id: property.personId } })
    expect(await open()).toEqual([])
    expect(await item()).toMatchObject({ status: 'completed' })
  })
})

const begun = async ({ pool } = server) =>
  (await pool.query('select tries, status from readings order by id')).rows

it('what a server breaks off because it stops was no try of the paper', async () => {
  await bringToInbox(broker, federalClearance(cpf))
  // From here on nobody else reads.
  await server.jobs.stop()
  await server.pool.query(
    `update readings set status = 'waiting', tries = 1, pages = null, held_until = null`,
  )
  const stop = new AbortController()
  const disk = await openDiskStorage(server.files)
  const storage: Parts['storage'] = {
    ...disk,
    open: (file) => {
      stop.abort()
      return disk.open(file)
    },
  }
  const reader = openReader({ tesseract: installedTesseract(process.env) })
  try {
    const [texts] = paperReaders({ ...server, storage, reader } as unknown as Parts)
    await expect(texts?.work([{ signal: stop.signal }] as never)).rejects.toThrow()
    expect(await begun()).toEqual([{ tries: 1, status: 'waiting' }])
  } finally {
    reader.close()
  }
})

describe('with two processes', () => {
  it('each paper is read once', async () => {
    const other = await startTestApp({ beside: server, storage: await openDiskStorage(server.files) })
    try {
      const ids = await Promise.all(
        Array.from({ length: 6 }, () => sendToInbox(broker, federalClearance(makeCpf()))),
      )
      for (const id of ids) await untilInboxFileRead(broker, id)
      expect(await begun()).toEqual(ids.map(() => ({ tries: 1, status: 'read' })))
    } finally {
      await other.stop()
    }
  })

  it('what another has begun since is written down by that one alone', async () => {
    const storage = await openDiskStorage(server.files)
    let isTaken = false
    const busy = await startTestApp({
      storage: {
        ...storage,
        open: async (file) => {
          // The hold seems to have run out while this process was busy, and another one has begun.
          if (!isTaken) await busy.pool.query(`update readings set begun_at = now() + interval '1 second'`)
          isTaken = true
          return storage.open(file)
        },
      },
    })
    try {
      const client = await signInBroker(busy)
      await sendToInbox(client, federalClearance(cpf))
      await bringToInbox(client, federalClearance(makeCpf()))
      expect(await begun(busy)).toEqual([
        { tries: 1, status: 'waiting' },
        { tries: 1, status: 'read' },
      ])
    } finally {
      await busy.stop()
    }
  })

  it('what one has begun and left is begun anew once it is held no longer', async () => {
    const { id } = await bringToInbox(broker, federalClearance(cpf))
    const leave = (held: string) =>
      server.pool.query(
        `update readings set status = 'waiting', tries = 1, held_until = now() + $1::interval where inbox_paper_id = $2`,
        [held, id],
      )
    await server.pool.query('delete from reading_pages')
    await leave('1 minute')
    await bringToInbox(broker, federalClearance(makeCpf()))
    expect(await begun()).toMatchObject([{ tries: 1, status: 'waiting' }, { status: 'read' }])
    await leave('-1 second')
    await takeUpAbandoned(server)
    expect((await untilInboxFileRead(broker, id)).proposal?.kind).toBe('receita_federal')
    expect(await begun()).toMatchObject([{ tries: 2, status: 'read' }, { tries: 1 }])
  })
})

describe('a paper that somebody is reading', () => {
  async function during(id: number, meanwhile: () => Promise<unknown>): Promise<void> {
    await untilInboxFileRead(broker, id)
    await server.pool.query(
      `update readings set status = 'waiting', reading = null, text = null, held_until = now() + interval '1 hour'
       where inbox_paper_id = $1`,
      [id],
    )
    await server.pool.query('delete from reading_pages')
    await meanwhile()
    await server.pool.query('update readings set held_until = null')
    await takeUpAbandoned(server)
  }

  it('goes with the person whom it turns out to be about, who was erased meanwhile', async () => {
    const hers = makeCpf()
    const { body: person } = await broker.call(createPerson, { body: makePerson({ cpf: hers }) })
    const kept = await bringToInbox(broker, federalClearance(makeCpf()))
    const id = await sendToInbox(broker, federalClearance(hers))
    await during(id, async () => {
      await broker.call(erasePerson, { params: { id: person.id } })
      expect((await open()).map(({ id }) => id)).toEqual([id, kept.id])
    })
    await vi.waitFor(async () => expect((await open()).map(({ id }) => id)).toEqual([kept.id]), {
      timeout: 120_000,
      interval: 200,
    })
    await vi.waitFor(async () => expect(await storedFiles(server)).toHaveLength(1), 30_000)
  })

  it('stays without its property, which is deleted meanwhile', async () => {
    const id = await sendToInbox(broker, federalClearance(makeCpf()), { propertyId: property.id })
    await during(id, () => broker.call(deleteProperty, { params: { id: property.id } }))
    expect(await untilInboxFileRead(broker, id)).toMatchObject({ status: 'read', property: null })
  })
})

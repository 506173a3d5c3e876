import { readSpace } from '@soleira/domain/account-data/contract'
import * as documents from '@soleira/domain/document/contract'
import * as inbox from '@soleira/domain/inbox/contract'
import { openInboxPaper } from '@soleira/domain/inbox/opening'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../test/clients/client.ts'
import { envelopedOf } from '../../test/files/enveloped.ts'
import { pdfWithPassword } from '../../test/files/locked.ts'
import { heicPicture } from '../../test/files/pictures.ts'
import { writtenPdf } from '../../test/files/written-paper.ts'
import { startTestApp, type TestApp } from '../../test/harness.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../test/scenes/broker.ts'
import { bringToInbox, sendToInbox, untilInboxFileRead } from '../../test/scenes/inbox.ts'
import { crossing } from '../../test/watch/locks.ts'
import { settledFiles, storedFiles } from '../../test/watch/stored-files.ts'
import { installedTesseract } from '../adapters/reading/installed.ts'
import { openReader, type Reader } from '../adapters/reading/reader.ts'

vi.setConfig({ testTimeout: 240_000 })

let server: TestApp
let broker: Client
let property: number
beforeEach(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
  property = (await takeIn(broker)).id
})
afterEach(() => server.stop())

const written = writtenPdf(['Comprovante de residencia', 'Conta de energia de novembro de 2026'])
const fetched = async (
  endpoint: typeof documents.viewDocument | typeof documents.downloadDocument,
  id: number,
) => {
  const answer = await broker.send(endpoint, { params: { id } })
  return { bytes: answer.raw.rawPayload, headers: answer.raw.headers }
}
const file = (paper: inbox.InboxFile) =>
  broker.call(inbox.fileInboxPaper, {
    params: { id: paper.id },
    body: { kind: 'COMPROVANTE_RESIDENCIA', propertyId: property },
  })
const used = async () => (await broker.call(readSpace, {})).body.used
const open = (id: number, password: string, who = broker) =>
  who.send(openInboxPaper, { params: { id }, body: { password } })
const lockedBill = () => pdfWithPassword(written, { owner: 'dono-71', user: 'segredo-83' })

function gate() {
  const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const pass = async () => {
    reached.resolve()
    await opened.promise
  }
  return { reached: reached.promise, open: opened.resolve, pass }
}

describe('a file of which another one is shown', () => {
  it('is read and seen as that one, given back as it came, counted, and gone with it', async () => {
    const envelope = envelopedOf(written)
    const paper = await bringToInbox(broker, envelope, { name: 'luz.pdf.p7s' })
    expect(paper).toMatchObject({ status: 'read', fileName: 'luz.pdf', fileType: 'application/pdf' })
    expect(await used()).toBe(written.length + envelope.length)
    const { body: filed } = await file(paper)
    const documentId = filed.filed?.documentId as number
    expect((await fetched(documents.viewDocument, documentId)).bytes.equals(written)).toBe(true)
    const { bytes, headers } = await fetched(documents.downloadDocument, documentId)
    expect(bytes.equals(envelope)).toBe(true)
    expect(headers['content-disposition']).toBe('attachment; filename=luz.pdf.p7s')
    await broker.call(documents.deleteDocument, { params: { id: documentId }, query: {} })
    expect(await settledFiles(server)).toEqual([])
    await vi.waitFor(async () => expect(await used()).toBe(0))
  })

  it('comes by a slot, too, and leaves nothing behind where its row is refused', async () => {
    const sent = await uploadToSlot(broker, property, 'RG_CNH_1', { name: 'rg.HEIC', bytes: heicPicture })
    expect(sent).toMatchObject({
      fileName: 'rg.jpg',
      fileType: 'image/jpeg',
      isViewable: true,
      isLocked: false,
    })
    expect(await storedFiles(server)).toHaveLength(2)
    await expect(
      uploadToSlot(broker, property, 'RG_CNH_9', { name: 'rg.HEIC', bytes: heicPicture }),
    ).rejects.toThrow()
    expect(await storedFiles(server)).toHaveLength(2)
  })
})

describe('a PDF that needs a password', () => {
  it('says so at once, opens with it, and keeps neither the password nor the file without the other', async () => {
    const locked = await lockedBill()
    const id = await sendToInbox(broker, locked, { name: 'fatura.pdf' })
    expect((await broker.call(inbox.readInboxPaper, { params: { id } })).body.status).toBe('locked')
    const wrong = await open(id, 'errada')
    expect({ status: wrong.status, body: wrong.body }).toMatchObject({
      status: 422,
      body: { code: 'wrong_password' },
    })
    expect((await open(id, 'segredo-83')).status).toBe(200)
    const paper = await untilInboxFileRead(broker, id)
    expect(paper.status).toBe('read')
    expect((await open(id, 'segredo-83')).status).toBe(409)
    const { body: filed } = await file(paper)
    const documentId = filed.filed?.documentId as number
    expect((await fetched(documents.downloadDocument, documentId)).bytes.equals(locked)).toBe(true)
    const shown = await fetched(documents.viewDocument, documentId)
    expect(shown.headers['content-disposition']).toMatch(/^inline/)
    expect(shown.bytes.includes('/Encrypt')).toBe(false)
    const { rows } = await server.pool.query(`select * from originals`)
    expect(rows).toMatchObject([{ file_name: 'fatura.pdf', made: 'unlocked', file_size: locked.length }])
  })

  it('opens in a slot, where it says so as well', async () => {
    const bytes = await lockedBill()
    const sent = await uploadToSlot(broker, property, 'COMPROVANTE_RESIDENCIA', { name: 'luz.pdf', bytes })
    expect(sent).toMatchObject({ isLocked: true, isViewable: false })
    const list = async () => (await broker.call(documents.listDocuments, { params: { id: property } })).body
    expect(await list()).toMatchObject([{ isLocked: true }])
    const params = { id: sent.id }
    const opened = await broker.send(documents.openDocument, { params, body: { password: 'segredo-83' } })
    expect(opened.status).toBe(204)
    expect(await list()).toMatchObject([{ isLocked: false, isViewable: true }])
    expect((await fetched(documents.downloadDocument, sent.id)).bytes.equals(bytes)).toBe(true)
  })

  it('comes back to the inbox as it was opened, when both happen at once', async () => {
    const id = await sendToInbox(broker, await lockedBill(), { name: 'fatura.pdf' })
    await file((await broker.call(inbox.readInboxPaper, { params: { id } })).body)
    // The opening has written the document when it waits for this lock, and the other one waits for the opening.
    const answers = await crossing(server, 'lock table originals in share mode', [
      () => open(id, 'segredo-83'),
      () => broker.send(inbox.unfileInboxPaper, { params: { id } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await untilInboxFileRead(broker, id)).status).toBe('read')
    const { rows } = await server.pool.query(
      `select from inbox_files i join originals o on o.shown_key = i.storage_key`,
    )
    expect(rows).toHaveLength(1)
    await broker.call(inbox.deleteInboxPaper, { params: { id } })
    expect(await settledFiles(server)).toEqual([])
  })

  it('is read as it was opened, though it is being read as it came', async () => {
    const real = openReader({ tesseract: installedTesseract(process.env) })
    const [opening, reading] = [gate(), gate()]
    let isHeld = false
    const reader: Reader = {
      ...real,
      unwrap: async (...asked) => {
        if (isHeld) await opening.pass()
        return real.unwrap(...asked)
      },
      text: async (...asked) => {
        if (isHeld) await reading.pass()
        return real.text(...asked)
      },
    }
    const busy = await startTestApp({ reader })
    try {
      const client = await signInBroker(busy)
      const id = await sendToInbox(client, await lockedBill(), { name: 'fatura.pdf' })
      isHeld = true
      const opened = open(id, 'segredo-83', client)
      await opening.reached
      await client.call(inbox.readPaperAgain, { params: { id } })
      await reading.reached
      opening.open()
      expect((await opened).status).toBe(200)
      reading.open()
      expect((await untilInboxFileRead(client, id)).status).toBe('read')
    } finally {
      opening.open()
      reading.open()
      await busy.stop()
    }
  })

  it('opens in a slot when it comes within an envelope', async () => {
    const bytes = envelopedOf(await lockedBill())
    const sent = await uploadToSlot(broker, property, 'COMPROVANTE_RESIDENCIA', {
      name: 'luz.pdf.p7s',
      bytes,
    })
    expect(sent).toMatchObject({ fileName: 'luz.pdf', isLocked: true, isViewable: false })
    const params = { id: sent.id }
    const opened = await broker.send(documents.openDocument, { params, body: { password: 'segredo-83' } })
    expect(opened.status).toBe(204)
    const { body: listed } = await broker.call(documents.listDocuments, { params: { id: property } })
    expect(listed).toMatchObject([{ isLocked: false, isViewable: true }])
    expect((await fetched(documents.downloadDocument, sent.id)).bytes.equals(bytes)).toBe(true)
  })

  it('within an envelope leaves only the envelope and what is shown', async () => {
    const locked = await lockedBill()
    const envelope = envelopedOf(locked)
    const id = await sendToInbox(broker, envelope, { name: 'fatura.p7m' })
    expect((await open(id, 'segredo-83')).status).toBe(200)
    expect(await settledFiles(server)).toHaveLength(2)
    const { rows } = await server.pool.query(`select file_name, file_size from originals`)
    expect(rows).toEqual([{ file_name: 'fatura.p7m', file_size: envelope.length }])
  })
})

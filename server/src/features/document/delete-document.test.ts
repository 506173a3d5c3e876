import { deleteDocument, listDocuments } from '@soleira/domain/document/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf } from '../../../test/rows/factories/files.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import { storedFiles } from '../../../test/watch/stored-files.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

it('a document is deleted at its own property alone, and its file with it', async () => {
  const broker = await signInBroker(server)
  const [mine, other] = [await takeIn(broker), await takeIn(broker)]
  const { id } = await uploadToSlot(broker, mine.id, 'ONUS_REAIS', { name: 'ônus.pdf', bytes: makePdf() })
  const named = async () =>
    (await broker.call(listDocuments, { params: { id: mine.id } })).body.map((one) => one.id)

  await broker.refused(deleteDocument, { params: { id }, query: { propertyId: other.id } }, 404)
  expect(await named()).toEqual([id])
  await broker.call(deleteDocument, { params: { id }, query: { propertyId: mine.id } })
  expect(await named()).toEqual([])
  await expect.poll(() => storedFiles(server)).toEqual([])
})

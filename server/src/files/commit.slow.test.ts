import { readSpace } from '@soleira/domain/account-data/contract'
import { changeItem, fileCertificate, removeCertificate } from '@soleira/domain/checklist/contract'
import { deleteDocument, uploadDocument } from '@soleira/domain/document/contract'
import { listNotifications } from '@soleira/domain/notification/contract'
import { addPhoto, deletePhoto } from '@soleira/domain/photo/contract'
import { removeAvatar, uploadAvatar } from '@soleira/domain/profile/contract'
import { deleteProperty } from '@soleira/domain/property/contract'
import { addAnalysisDocument, deleteAnalysis, startAnalysis } from '@soleira/domain/risk/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../test/clients/client.ts'
import { samplePdf, samplePng } from '../../test/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../test/harness.ts'
import { makePdf, makeUpload } from '../../test/rows/factories/files.ts'
import { signInBroker, takeIn } from '../../test/scenes/broker.ts'
import { storedFiles } from '../../test/watch/stored-files.ts'

const quota = 1_000_000
let server: TestApp
let broker: Client
let property: number
beforeEach(async () => {
  server = await startTestApp({ quota })
  broker = await signInBroker(server)
  property = (await takeIn(broker)).id
})
afterEach(() => server.stop())

const space = async (client = broker) => (await client.call(readSpace, {})).body
function paper(bytes: number): Buffer {
  const [some, more] = [samplePdf({ padding: 1_000 }), samplePdf({ padding: bytes - 1_000 })]
  const over = more.length - bytes
  const file = over ? samplePdf({ padding: bytes - 1_000 - over }) : more
  expect([some.length > 0, file.length]).toEqual([true, bytes])
  return file
}
const sendPaper = (bytes: number, client = broker, id = property) =>
  client.send(
    uploadDocument,
    makeUpload({ propertyId: id, category: 'ONUS_REAIS' }, { name: 'ônus.pdf', bytes: paper(bytes) }),
  )

async function sums(): Promise<{ counted: number; summed: number }[]> {
  const { rows } = await server.pool.query(`
    select stored_bytes::int as counted, (
      (select coalesce(sum(file_size), 0) from documents where account_id = a.id)
      + (select coalesce(sum(file_size + thumbnail_size), 0) from photos where account_id = a.id)
      + (select coalesce(sum(file_size), 0) from inbox_files where account_id = a.id)
      + (select coalesce(sum(file_size + zip_size), 0) from dossiers where account_id = a.id)
      + (select coalesce(sum(file_size), 0) from originals where account_id = a.id)
      + (select coalesce(sum(file_size), 0) from offers where account_id = a.id)
      + (select coalesce(sum(file_size), 0) from analysis_documents where account_id = a.id)
      + (select coalesce(sum(avatar_size), 0) from users where account_id = a.id)
    )::int as summed
    from accounts a order by id`)
  return rows
}

describe('the space of an account', () => {
  it('is counted, and refused when it is full, in words that say how much is taken', async () => {
    expect(await space()).toEqual({ used: 0, quota })
    expect((await sendPaper(600_000)).status).toBe(201)
    expect(await space()).toEqual({ used: 600_000, quota })
    const before = await storedFiles(server)
    expect(await sendPaper(400_001)).toMatchObject({
      status: 507,
      body: {
        code: 'quota_full',
        message:
          'Seu espaço de armazenamento está cheio: 586 KB de 977 KB em uso. Exclua arquivos de que não precisa para enviar outros.',
      },
    })
    expect(await storedFiles(server)).toEqual(before)
    expect(await space()).toEqual({ used: 600_000, quota })
    expect((await sendPaper(400_000)).status).toBe(201)
    const other = await signInBroker(server)
    expect(await space(other)).toEqual({ used: 0, quota })
    expect((await sendPaper(400_000, other, (await takeIn(other)).id)).status).toBe(201)
  })

  it('holds for every kind of file', async () => {
    expect((await sendPaper(quota)).status).toBe(201)
    const params = { id: property }
    const png = { name: 'a.png', bytes: samplePng() }
    const item = { ...params, item: 'onus_reais' as const }
    await broker.call(changeItem, { params: item, body: { action: 'request', version: 0 } })
    const { body: analysis } = await broker.call(startAnalysis, { body: { propertyId: property } })
    const pdf = { name: 'a.pdf', bytes: makePdf() }
    for (const answer of [
      await broker.send(addPhoto, { params, ...makeUpload({}, png) }),
      await broker.send(uploadAvatar, makeUpload({}, png, 'avatar')),
      await broker.send(fileCertificate, { params: item, ...makeUpload({ version: 1 }, pdf) }),
      await broker.send(addAnalysisDocument, {
        params: { id: analysis.id },
        ...makeUpload({ category: 'matricula' }, pdf),
      }),
    ]) {
      expect(answer).toMatchObject({ status: 507, body: { code: 'quota_full' } })
    }
    expect(await space()).toEqual({ used: quota, quota })
  })

  it('lets one of several pass that come at once for the last free bytes', async () => {
    await sendPaper(600_000)
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendPaper(300_000)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 507, 507, 507, 507])
    expect(await space()).toEqual({ used: 900_000, quota })
  })

  it('warns once at 80 and once at 95 hundredths', async () => {
    const told = async () => {
      const { body } = await broker.call(listNotifications, {})
      return body.notifications.map(({ title }) => title).filter((title) => title.startsWith('Seu espaço'))
    }
    const ids: number[] = []
    const add = async (bytes: number) => {
      const { status, body } = await sendPaper(bytes)
      expect(status).toBe(201)
      ids.push((body as { id: number }).id)
    }
    await add(790_000)
    expect(await told()).toEqual([])
    await add(20_000)
    expect(await told()).toEqual(['Seu espaço está enchendo'])
    await add(20_000)
    await add(130_000)
    expect(await told()).toEqual(['Seu espaço está quase cheio', 'Seu espaço está enchendo'])
    await broker.call(deleteDocument, { params: { id: ids[3] as number } })
    await add(130_000)
    expect(await told()).toHaveLength(2)
  })

  it('comes back with whatever goes, and is always the sum of the files', { timeout: 120_000 }, async () => {
    const client = await signInBroker(server)
    const kinds = [
      'paper',
      'photo',
      'picture',
      'no picture',
      'certificate',
      'no certificate',
      'analysis file',
      'no paper',
      'no photo',
      'no analysis',
      'no property',
    ] as const
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...kinds), { minLength: 8, maxLength: 16 }),
        async (steps) => {
          const { id } = await takeIn(client)
          const params = { id }
          const item = { ...params, item: 'onus_reais' as const }
          const png = { name: 'a.png', bytes: samplePng() }
          const pdf = () => ({ name: 'a.pdf', bytes: makePdf() })
          const papers: number[] = []
          const photos: number[] = []
          let version = (
            await client.call(changeItem, { params: item, body: { action: 'request', version: 0 } })
          ).body.items.find((one) => one.id === item.item)?.version as number
          const { body: analysis } = await client.call(startAnalysis, { body: { propertyId: id } })
          const made = (answer: { status: number; body: unknown }, list: number[]) => {
            if (answer.status === 201) list.push((answer.body as { id: number }).id)
          }
          for (const step of steps) {
            if (step === 'paper') {
              const fields = { propertyId: id, category: 'ONUS_REAIS' }
              made(await client.send(uploadDocument, makeUpload(fields, pdf())), papers)
            }
            if (step === 'photo')
              made(await client.send(addPhoto, { params, ...makeUpload({}, png) }), photos)
            if (step === 'picture') await client.send(uploadAvatar, makeUpload({}, png, 'avatar'))
            if (step === 'no picture') await client.send(removeAvatar, {})
            if (step === 'certificate' || step === 'no certificate') {
              const answer =
                step === 'certificate'
                  ? await client.send(fileCertificate, { params: item, ...makeUpload({ version }, pdf()) })
                  : await client.send(removeCertificate, { params: item, query: { version } })
              if (answer.status === 200) version += 1
            }
            if (step === 'analysis file') {
              const upload = makeUpload({ category: 'matricula' }, pdf())
              await client.send(addAnalysisDocument, { params: { id: analysis.id }, ...upload })
            }
            if (step === 'no paper') await client.send(deleteDocument, { params: { id: papers.pop() ?? 0 } })
            if (step === 'no photo') await client.send(deletePhoto, { params: { id: photos.pop() ?? 0 } })
            if (step === 'no analysis') await client.send(deleteAnalysis, { params: { id: analysis.id } })
            if (step === 'no property') await client.send(deleteProperty, { params })
            for (const { counted, summed } of await sums()) expect(counted).toBe(summed)
          }
        },
      ),
      { numRuns: 6 },
    )
    expect((await sums()).some(({ summed }) => summed > 0)).toBe(true)
  })
})

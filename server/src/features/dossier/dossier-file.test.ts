import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { downloadSharedDossier } from '@soleira/domain/share/recipient'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { makeShareLink, openShareLink } from '../../../test/scenes/share-link.ts'
import { openDiskStorage } from '../../adapters/storage/disk.ts'
import { dossierFile } from './queries.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

const bytes = Buffer.from('%PDF-1.7 um dossiê')
const sha256 = createHash('sha256').update(bytes).digest()
const becomesReady = (id: number) =>
  server.pool.query(`update dossiers set status = 'ready' where id = $1`, [id])

/** A dossier whose file is stored, and which is not said to be ready yet. */
async function keepDossier() {
  const registration = makeRegistration()
  const broker = await signInBroker(server, registration)
  const { id: propertyId } = await takeIn(broker)
  const scope = await scopeOf(server, registration.email)
  const storage = await openDiskStorage(server.files)
  const staged = await storage.stage(Readable.from([bytes]), { maxBytes: 1000 })
  const { key } = await staged.keep(randomUUID())
  const { rows } = await server.pool.query(
    `insert into dossiers (account_id, user_id, property_id, name, pieces, cover, storage_key, file_size, sha256,
       zip_key, zip_size, zip_sha256, pages)
     values ($1, $2, $3, 'Para o banco', '{}', '{"revealCpf": false}', $4, $5, $6, $7, 1, $6, 1) returning id`,
    [scope.account, scope.actor.user, propertyId, key, bytes.length, sha256, randomUUID()],
  )
  const id: number = rows[0].id
  const forget = async () => {
    await server.pool.query('delete from dossiers where id = $1', [id])
    await storage.remove(key)
  }
  return { broker, propertyId, scope, key, id, forget }
}

it('is the PDF of a dossier of the account once it is ready', async () => {
  const { scope, key, id, forget } = await keepDossier()
  expect(await dossierFile(server.db, scope, id)).toBeNull()
  await becomesReady(id)
  expect(await dossierFile(server.db, scope, id)).toMatchObject({
    storageKey: key,
    fileSize: bytes.length,
    sha256,
  })
  const stranger = makeRegistration()
  await signInBroker(server, stranger)
  expect(await dossierFile(server.db, await scopeOf(server, stranger.email), id)).toBeNull()
  await forget()
})

it('is given away by a link only where that says so', async () => {
  const { broker, propertyId, id, forget } = await keepDossier()
  await becomesReady(id)
  const open = async (mayDownload: boolean) => {
    const link = await makeShareLink(broker, propertyId, { kind: 'dossier', dossierId: id, mayDownload })
    const { stranger, params, headers } = await openShareLink(server, link.key)
    return stranger.send(downloadSharedDossier, { params: { ...params, file: 'pdf' }, headers })
  }
  expect((await open(false)).status).toBe(404)
  expect((await open(true)).raw.rawPayload.equals(bytes)).toBe(true)
  await forget()
})

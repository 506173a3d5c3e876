import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { openDiskStorage } from '../../adapters/storage/disk.ts'
import { dossierFile } from './queries.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

it('is the PDF of a dossier of the account once it is ready', async () => {
  const registration = makeRegistration()
  const broker = await signInBroker(server, registration)
  const { id: propertyId } = await takeIn(broker)
  const scope = await scopeOf(server, registration.email)
  const storage = await openDiskStorage(server.files)
  const bytes = Buffer.from('%PDF-1.7 um dossiê')
  const staged = await storage.stage(Readable.from([bytes]), { maxBytes: 1000 })
  const { key } = await staged.keep(randomUUID())
  const sha256 = createHash('sha256').update(bytes).digest()
  const { rows } = await server.pool.query(
    `insert into dossiers (account_id, user_id, property_id, name, pieces, cover, storage_key, file_size, sha256,
       zip_key, zip_size, zip_sha256, pages)
     values ($1, $2, $3, 'Para o banco', '{}', '{"revealCpf": false}', $4, $5, $6, $7, 1, $6, 1) returning id`,
    [scope.account, scope.actor.user, propertyId, key, bytes.length, sha256, randomUUID()],
  )
  const { id } = rows[0]
  expect(await dossierFile(server.db, scope, id)).toBeNull()
  await server.pool.query(`update dossiers set status = 'ready' where id = $1`, [id])
  expect(await dossierFile(server.db, scope, id)).toMatchObject({
    storageKey: key,
    fileSize: bytes.length,
    sha256,
  })
  const stranger = makeRegistration()
  await signInBroker(server, stranger)
  expect(await dossierFile(server.db, await scopeOf(server, stranger.email), id)).toBeNull()
  await server.pool.query('delete from dossiers where id = $1', [id])
  await storage.remove(key)
})

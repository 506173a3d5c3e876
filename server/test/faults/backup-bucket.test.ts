import { join } from 'node:path'
import { login, register } from '@soleira/domain/auth/contract'
import { dayOf } from '@soleira/domain/certificate/validity'
import { createProperty, listProperties } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bucket, openBucket } from '../../src/adapters/bucket/bucket.ts'
import { ApiClient } from '../../src/demo/api-client.ts'
import { makeRegistration } from '../rows/factories/people.ts'
import { makeProperty } from '../rows/factories/properties.ts'
import { type Fate, startBucketProxy } from '../services/bucket-proxy.ts'
import { startS3Server } from '../services/s3-server.ts'
import { endApplications, startApplication } from './application-process.ts'
import { runCommand, socketOf } from './command.ts'
import { clearScene, newDataFolder, newFolder, runStatements, untilHolds } from './scene.ts'

const registration = makeRegistration()
let server: Awaited<ReturnType<typeof startS3Server>>
let proxy: Awaited<ReturnType<typeof startBucketProxy>>
let bucket: Bucket
let fate: (asked: string) => Fate = () => 'pass'
let settings: Record<string, string>
let folder: string

beforeAll(async () => {
  server = await startS3Server()
  proxy = await startBucketProxy(server.options.endpoint, (asked) => fate(asked))
  bucket = openBucket(server.options)
  settings = {
    BACKUP_BUCKET: 's3://documentos/copias/',
    BACKUP_S3_ENDPOINT: proxy.endpoint,
    BACKUP_S3_ACCESS_KEY_ID: 'S3RVER',
    BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER',
    BACKUP_PASSPHRASE: 'quatro janelas abertas ao vento',
  }
  folder = await newDataFolder()
  const client = new ApiClient(await startApplication(folder, settings).ready)
  await client.call(register, { body: registration })
  await client.call(login, { body: registration })
  await client.call(createProperty, { body: makeProperty() })
}, 240_000)
afterAll(async () => {
  await endApplications()
  await clearScene()
  bucket.close()
  await proxy.close()
  await server.close()
})

it('F37: a bucket gets the backup of the day, which is verified and restored from there, even where the product was on once', async () => {
  await runStatements(socketOf(folder), `insert into pgboss.job (name, data) values ('keep-backups', '{}')`)
  const noted = () =>
    runStatements(
      socketOf(folder),
      `select (outcome->>'size')::int as size from upkeep where name = 'backup_in_bucket'`,
    )
  await untilHolds(async () => (await noted()).length === 1, 60_000)
  const [mark] = await runStatements(
    socketOf(folder),
    `select outcome->>'id' as id from upkeep where name = 'storage'`,
  )
  const key = `copias/soleira-${String(mark?.id).slice(0, 8)}-${dayOf(new Date())}.copia`
  expect(await bucket.list('')).toEqual([key])
  expect(await bucket.sizeOf(key)).toBe((await noted())[0]?.size)

  const from = `s3://documentos/${key}`
  const verified = await runCommand('backup', folder, ['--verify', from], settings).ended
  expect(verified).toMatchObject({ err: '', code: 0 })
  expect(verified.out).toContain('está inteira')

  // It has a schema, a key of its own and a mark, and nobody's data.
  const elsewhere = join(await newFolder(), 'outra')
  const first = startApplication(elsewhere)
  await first.ready
  await first.end()
  const restored = await runCommand('restore', elsewhere, ['--from', from], settings).ended
  expect(restored).toMatchObject({ err: '', code: 0 })
  const second = startApplication(elsewhere)
  const there = new ApiClient(await second.ready)
  await there.call(login, { body: registration })
  expect(await there.call(listProperties, {})).toHaveLength(1)
  await second.end()
}, 240_000)

it('F37: killed while it is sent, nothing of that name is in the bucket, and what was there before is not written over', async () => {
  const to = 's3://documentos/mao/cópia'
  const { child, ended } = runCommand('backup', folder, ['--to', to], settings)
  fate = (asked) => {
    if (asked === 'PUT UploadPart 1') child.kill('SIGKILL')
    return 'pass'
  }
  await ended
  fate = () => 'pass'
  expect(await bucket.list('mao/')).toEqual([])
  expect(await runCommand('backup', folder, ['--to', to], settings).ended).toMatchObject({ err: '', code: 0 })
  expect((await runCommand('backup', folder, ['--to', to], settings).ended).err).toBe(
    'Já existe um arquivo s3://documentos/mao/cópia.\n',
  )
  const local = join(await newFolder(), 'local')
  expect(await runCommand('backup', folder, ['--to', local], settings).ended).toMatchObject({
    err: '',
    code: 0,
  })
  const send = ['--send', local, '--to', 's3://documentos/mao/']
  expect(await runCommand('backup', folder, send, settings).ended).toMatchObject({ err: '', code: 0 })
  expect(await bucket.list('mao/')).toEqual(['mao/cópia', 'mao/local'])
  fate = () => ({ status: 403, code: 'AccessDenied' })
  const refused = await runCommand('backup', folder, ['--to', 'bucket'], settings).ended
  expect(refused).toMatchObject({ err: 'O bucket documentos não fez o que foi pedido: HTTP 403.\n', code: 1 })
}, 240_000)

import { randomUUID } from 'node:crypto'
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { archiveOf, forgedFrom } from '../../test/files/archives.ts'
import { openDiskStorage } from '../adapters/storage/disk.ts'
import { mostInMemory, readArchive } from './archive.ts'
import { BadArchive } from './bad-archive.ts'
import { takeOut } from './put-files.ts'
import { restoreArchive } from './restore.ts'

let scene: Awaited<ReturnType<typeof archiveOf>>

beforeAll(async () => {
  scene = await archiveOf(`
    insert into product_keys (name, value) values ('uma', 'v1.x');
    create schema pgboss;
    create table pgboss.schedule (name text);
    create table pgboss.job (name text, data jsonb, priority int, start_after timestamptz, state text, created_on timestamptz);
    insert into pgboss.job values
      ('purge-file', '{"storageKey": "x"}', 0, now(), 'created', now()),
      ('mail-notice', '{"account": 1}', 0, now(), 'retry', now()),
      ('told', null, 0, now(), 'active', now())`)
}, 120_000)
afterAll(() => scene.leave())

const as = (entry: string, bytes: Buffer) => (name: string, own: Buffer) => (name === entry ? bytes : own)
const json = (value: unknown) => Buffer.from(JSON.stringify(value))
const piece = 'database/product_keys/000001.copy.gz'
const notAKey = `files/zzzz${randomUUID().replaceAll('-', '')}`
const none = (_: string, own: Buffer) => own
const header = { format: 1, product: 'Soleira', migrations: [], tables: [] }

it.each<[string, Parameters<typeof forgedFrom>[1], Record<string, Buffer>, RegExp]>([
  [
    'a file by a name that is no key',
    none,
    { [notAKey]: Buffer.from('x') },
    /um arquivo que não é do Soleira/,
  ],
  ['a file outside', none, { 'files/../../fora': Buffer.from('x') }, /um arquivo que não é do Soleira/],
  [
    'a row without an end',
    as(piece, gzipSync(Buffer.alloc(70_000_000, 'a'))),
    {},
    /uma linha de product_keys não termina/,
  ],
  ['no gzip', as(piece, Buffer.from('uma\tv1.x\n')), {}, /danificada ou incompleta/],
  [
    'a sequence that is no number',
    as('state.json', json({ sequences: { a: '1; drop table users' }, jobs: [] })),
    {},
    /state\.json não diz o que devia/,
  ],
  [
    'a sequence that there is not',
    as('state.json', json({ sequences: { nada: '1' }, jobs: [] })),
    {},
    /recusou a cópia: .*42P01/,
  ],
  [
    'a job that is none',
    as('state.json', json({ sequences: {}, jobs: [{ name: 1 }] })),
    {},
    /state\.json não diz o que devia/,
  ],
  [
    'more state than there can be',
    as('state.json', Buffer.alloc(mostInMemory + 1, ' ')),
    {},
    /state\.json é grande demais/,
  ],
  [
    'a header that is none',
    as('header.json', json({ ...header, migrations: null })),
    {},
    /header\.json não diz o que devia/,
  ],
])(
  '%s is refused with one line, and nothing is left of it',
  async (_, change, more, said) => {
    const { archive, after, target } = scene
    const refusal = restoreArchive(target, Readable.from([await forgedFrom(archive, change, more)]), null)
    await expect(refusal).rejects.toThrow(BadArchive)
    const { message } = (await refusal.catch((error) => error)) as Error
    expect(message).toMatch(said)
    expect(message).not.toContain('\n')
    await expect(access(target.list)).rejects.toThrow('ENOENT')
    const { rows } = await after.query(`select to_regclass('product_keys') is null as empty`)
    if (!rows[0].empty) expect((await after.query('select from product_keys')).rowCount).toBe(0)
  },
  60_000,
)

it('jobs that remove files stay out of an archive: it has none but those that rows name', async () => {
  let said = ''
  await readArchive(Readable.from([scene.archive]), null, async ({ name, bytes }) => {
    for await (const each of bytes) if (name === 'state.json') said += each
  })
  expect(
    JSON.parse(said)
      .jobs.map(({ name }: { name: string }) => name)
      .toSorted(),
  ).toEqual(['mail-notice', 'told'])
})

it('the archive that it was forged from is restored afterwards', async () => {
  const { archive, after, target } = scene
  const { jobs } = await restoreArchive(target, Readable.from([archive]), null)
  expect(jobs.map(({ data }) => data).toSorted()).toEqual([{ account: 1 }, {}])
  expect((await after.query('select name from product_keys')).rows).toEqual([{ name: 'uma' }])
})

it('a list of files to take away is followed whatever else stands in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'soleira-lista-'))
  try {
    const storage = await openDiskStorage(join(folder, 'files'))
    const key = randomUUID()
    const staged = await storage.stage(Readable.from(['papel']), { maxBytes: 100 })
    await staged.keep(key)
    const list = join(folder, 'restauro.lista')
    await writeFile(list, `${notAKey.slice('files/'.length)}\n../../fora\n${key}\n${key.slice(0, 20)}`)
    expect(await takeOut(list, storage)).toBe(1)
    await expect(readFile(list)).rejects.toThrow('ENOENT')
    for await (const { files } of storage.list()) expect(files).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { access, mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import { endApplications, startApplication } from './application-process.ts'
import { clearScene, newDataFolder, newDirectory, newFolder, query, surroundings, until } from './scene.ts'

afterEach(async () => {
  await endApplications()
  await clearScene()
})

interface Finding {
  part: string
  state: string
  found: string
  remedy?: string
}

/** A command as an operator calls it. */
async function call(name: 'doctor' | 'retry-jobs', settings: Record<string, string>, ...args: string[]) {
  const command = fileURLToPath(new URL(`../../src/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [command, ...args], { env: { ...surroundings, ...settings } })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { out, err, code: child.exitCode }
}

async function doctor(settings: Record<string, string>) {
  const { out, err, code } = await call('doctor', settings, '--json')
  expect(err).toBe('')
  return { code, of: Object.fromEntries((JSON.parse(out) as Finding[]).map((each) => [each.part, each])) }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

it('says of every part how it is, with the remedy, and has a job that was given up tried again', async () => {
  const folder = await newDataFolder()
  const application = startApplication(folder)
  await application.ready
  const socket = { host: join(folder, 'postgres'), port: 5432, user: 'soleira', database: 'soleira' }
  const well = await doctor({ DATA_DIR: folder })
  expect(well.code).toBe(0)
  for (const part of ['versões', 'fontes', 'leitura', 'configurações', 'arquivos', 'banco de dados'])
    expect(well.of[part]).toMatchObject({ state: 'ok' })
  for (const part of ['relógio', 'segredos', 'armazenamento', 'órfãos', 'tarefas'])
    expect(well.of[part]).toMatchObject({ state: 'ok' })
  expect(well.of['e-mail']).toMatchObject({ state: 'aviso', remedy: expect.stringContaining('SMTP_URL') })
  expect(well.of.cópia).toMatchObject({ state: 'aviso', remedy: expect.stringContaining('npm run backup') })

  // A job that was given up, with what an error's own words may hold; and files without a row.
  const [id, key] = [randomUUID(), randomUUID()]
  const file = join(folder, 'files', key.slice(0, 2), key)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, 'x')
  await utimes(file, new Date(0), new Date(0))
  await query(
    socket,
    `insert into pgboss.job (id, name, data, state, retry_count, retry_limit, started_on, completed_on, deletion_seconds, output)
     values ('${id}', 'purge-file', '{"storageKey": "${key}"}', 'failed', 20, 20, now(), now(), 3600, '{"message": "Error EIO"}')`,
    `insert into upkeep (name, done_at, outcome) values ('backup', now() - interval '50 hours', '{}')`,
  )
  const foreign = await doctor({ DATA_DIR: folder, SECRETS_KEY: randomBytes(32).toString('base64') })
  expect(foreign.code).toBe(1)
  expect(foreign.of.segredos).toMatchObject({ state: 'erro', remedy: expect.stringContaining('devolva') })
  const ill = await doctor({ DATA_DIR: folder })
  expect(ill.code).toBe(0)
  expect(ill.of.tarefas).toMatchObject({ state: 'aviso', found: expect.stringContaining('purge-file') })
  expect(ill.of.órfãos).toMatchObject({ state: 'aviso', found: expect.stringContaining('1 sem registro') })
  expect(ill.of.cópia).toMatchObject({ state: 'aviso', found: expect.stringContaining('a última de') })
  expect(await isThere(file)).toBe(true)

  const listed = await call('retry-jobs', { DATA_DIR: folder }, '--failed')
  expect(listed).toMatchObject({ code: 0, err: '' })
  expect(listed.out).toMatch(new RegExp(`^${id}  purge-file  \\S+Z  21 tentativas  Error EIO\n$`))
  expect(listed.out).not.toContain(key)
  const unknown = await call('retry-jobs', { DATA_DIR: folder }, '--retry', randomUUID())
  expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining('Nenhuma tarefa') })
  const again = await call('retry-jobs', { DATA_DIR: folder }, '--retry', id)
  expect(again).toMatchObject({ code: 0, out: '1 tarefa será tentada de novo.\n' })
  await until(async () => !(await isThere(file)), 30_000)
  expect((await call('retry-jobs', { DATA_DIR: folder }, '--failed')).out).toMatch(/^Nenhuma tarefa falhou/)
  expect((await call('retry-jobs', { DATA_DIR: folder }, '--retry', 'all')).err).toMatch(/^Uso: npm run jobs/)
}, 240_000)

it('names what does not answer, without its password, and ends with an error', async () => {
  const dead = {
    DATABASE_URL: 'postgres://soleira:segredo-x@127.0.0.1:2/soleira',
    SMTP_URL: 'smtp://a:segredo-y@127.0.0.1:2',
  }
  const folder = join(await newFolder(), 'dados')
  const { out, err, code } = await call('doctor', { DATA_DIR: folder, ...dead })
  expect({ err, code }).toEqual({ err: '', code: 1 })
  expect(out).toMatch(/^erro +banco de dados +não atende: ECONNREFUSED → /m)
  expect(out).toMatch(/^erro +e-mail +o servidor de SMTP_URL não atende: \w+ → /m)
  expect(out).not.toContain('segredo')
  // Looking makes nothing.
  expect(await isThere(folder)).toBe(false)
  const misspelt = await doctor({ DATA_DIR: folder, DATABSE_URL: 'x' })
  expect(misspelt).toMatchObject({ code: 1, of: { configurações: { state: 'erro' } } })
  expect(misspelt.of.configurações?.found).toContain('Quis dizer DATABASE_URL?')
  expect((await call('doctor', {}, '--todas')).err).toMatch(/^Uso: npm run doctor/)
})

it('looks at a database that does not run, and leaves it so', async () => {
  const folder = dirname(await newDirectory())
  const { code, of } = await doctor({ DATA_DIR: folder })
  expect(code).toBe(0)
  expect(of['banco de dados']).toMatchObject({
    state: 'aviso',
    found: expect.stringMatching(/esquema 0 de \d+/),
  })
  expect(await readdir(folder)).not.toContain('files')
})

import { randomBytes, randomUUID } from 'node:crypto'
import { access, mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { endApplications, startApplication } from './application-process.ts'
import { runCommand } from './command.ts'
import { clearScene, newDataFolder, newDirectory, newFolder, runStatements, untilHolds } from './scene.ts'

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

async function doctor(folder: string, settings = {}) {
  const { out, err, code } = await runCommand('doctor', folder, ['--json'], settings).ended
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
  const well = await doctor(folder)
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
  await runStatements(
    socket,
    `insert into pgboss.job (id, name, data, state, retry_count, retry_limit, started_on, completed_on, deletion_seconds, output)
     values ('${id}', 'purge-file', '{"storageKey": "${key}"}', 'failed', 20, 20, now(), now(), 3600, '{"message": "Error EIO"}')`,
    `insert into upkeep (name, done_at, outcome) values ('backup', now() - interval '50 hours', '{}')`,
  )
  const foreign = await doctor(folder, { SECRETS_KEY: randomBytes(32).toString('base64') })
  expect(foreign.code).toBe(1)
  expect(foreign.of.segredos).toMatchObject({ state: 'erro', remedy: expect.stringContaining('devolva') })
  const ill = await doctor(folder)
  expect(ill.code).toBe(0)
  expect(ill.of.tarefas).toMatchObject({ state: 'aviso', found: expect.stringContaining('purge-file') })
  expect(ill.of.órfãos).toMatchObject({ state: 'aviso', found: expect.stringContaining('1 sem registro') })
  expect(ill.of.cópia).toMatchObject({ state: 'aviso', found: expect.stringContaining('a última de') })
  expect(await isThere(file)).toBe(true)

  const listed = await runCommand('retry-jobs', folder, ['--failed']).ended
  expect(listed).toMatchObject({ code: 0, err: '' })
  expect(listed.out).toMatch(new RegExp(`^${id}  purge-file  \\S+Z  21 tentativas  Error EIO\n$`))
  expect(listed.out).not.toContain(key)
  const unknown = await runCommand('retry-jobs', folder, ['--retry', randomUUID()]).ended
  expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining('Nenhuma tarefa') })
  const again = await runCommand('retry-jobs', folder, ['--retry', id]).ended
  expect(again).toMatchObject({ code: 0, out: '1 tarefa será tentada de novo.\n' })
  await untilHolds(async () => !(await isThere(file)), 30_000)
  expect((await runCommand('retry-jobs', folder, ['--failed']).ended).out).toMatch(/^Nenhuma tarefa falhou/)
  expect((await runCommand('retry-jobs', folder, ['--retry', 'all']).ended).err).toMatch(/^Uso: npm run jobs/)
}, 240_000)

it('names what does not answer, without its password, and ends with an error', async () => {
  const dead = {
    DATABASE_URL: 'postgres://soleira:segredo-x@127.0.0.1:2/soleira',
    SMTP_URL: 'smtp://a:segredo-y@127.0.0.1:2',
  }
  const folder = join(await newFolder(), 'dados')
  const { out, err, code } = await runCommand('doctor', folder, [], dead).ended
  expect({ err, code }).toEqual({ err: '', code: 1 })
  expect(out).toMatch(/^erro +banco de dados +não atende: ECONNREFUSED → /m)
  expect(out).toMatch(/^erro +e-mail +o servidor de SMTP_URL não atende: \w+ → /m)
  expect(out).not.toContain('segredo')
  // Looking makes nothing.
  expect(await isThere(folder)).toBe(false)
  const misspelt = await doctor(folder, { DATABSE_URL: 'x' })
  expect(misspelt).toMatchObject({ code: 1, of: { configurações: { state: 'erro' } } })
  expect(misspelt.of.configurações?.found).toContain('Quis dizer DATABASE_URL?')
  expect((await runCommand('doctor', folder, ['--todas']).ended).err).toMatch(/^Uso: npm run doctor/)
})

it('looks at a database that does not run, and leaves it so', async () => {
  const folder = dirname(await newDirectory())
  const { code, of } = await doctor(folder)
  expect(code).toBe(0)
  expect(of['banco de dados']).toMatchObject({
    state: 'aviso',
    found: expect.stringMatching(/esquema 0 de \d+/),
  })
  expect(await readdir(folder)).not.toContain('files')
})

it.skipIf(process.platform !== 'linux')(
  'tries the folder of the backups, makes none, and names a bucket that is away',
  async () => {
    const folder = dirname(await newDirectory())
    const copies = await newFolder()
    const fine = await doctor(folder, { BACKUP_DIR: copies })
    expect(fine.of.BACKUP_DIR).toMatchObject({
      state: 'ok',
      found: expect.stringMatching(/^\d+ MB livres em /),
    })
    expect(await readdir(copies)).toEqual([])
    const missing = join(copies, 'uma', 'outra')
    const later = await doctor(folder, { BACKUP_DIR: missing })
    expect(later.of.BACKUP_DIR).toMatchObject({ state: 'aviso', remedy: 'o próximo início a cria' })
    expect(await isThere(join(copies, 'uma'))).toBe(false)
    // Nobody makes a file there, root neither.
    const wrong = await doctor(folder, { BACKUP_DIR: '/proc' })
    expect(wrong).toMatchObject({ code: 1, of: { BACKUP_DIR: { state: 'erro' } } })
    expect(wrong.of.BACKUP_DIR?.found).toMatch(/^Não foi possível gravar \/proc: .+ \(E[A-Z]+\)\.$/)
    const bucket = { STORAGE: 's3', S3_BUCKET: 'papeis', S3_ENDPOINT: 'http://127.0.0.1:2' }
    const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
    const data = await newDataFolder()
    const away = await doctor(data, { ...bucket, ...keys })
    for (const part of ['bucket', 'órfãos'])
      expect(away.of[part]).toMatchObject({ state: 'erro', found: 'papeis não atende: ECONNREFUSED' })
  },
  240_000,
)

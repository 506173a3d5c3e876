import { createHash } from 'node:crypto'
import { chmod, chown, cp, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { serverAccount } from '../../src/database/embedded/account.ts'
import { findBinaries } from '../../src/database/embedded/binaries.ts'
import { copyWithinReach, runsAs } from '../../src/database/embedded/installation.ts'
import { startHost } from './host-process.ts'
import { clearScene, newDirectory, newFolder, runStatements } from './scene.ts'

afterEach(clearScene)

const asRoot = process.getuid?.() === 0
const NOBODY = 65_534

async function hashOfTree(folder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    const path = join(folder, name)
    const { mode, uid, size, mtimeMs } = await stat(path)
    hash.update(JSON.stringify([name, mode, uid, size, mtimeMs]))
    if ((await stat(path)).isFile()) hash.update(await readFile(path))
  }
  return hash.digest('hex')
}

async function refusal(directory: string, account = {}): Promise<string> {
  const host = startHost(directory, account)
  await expect(host.ready).rejects.toThrow()
  expect(host.process.exitCode).toBe(1)
  expect(host.refusal()).toMatch(/^.+\n$/)
  return host.refusal()
}

it('F24: a directory of another major version is refused untouched, with the commands that move its data', async () => {
  const directory = await newDirectory()
  await writeFile(join(directory, 'PG_VERSION'), '17\n')

  const before = await hashOfTree(dirname(directory))
  const line = await refusal(directory)
  expect(line).toContain('PostgreSQL 17')
  expect(line).toContain('npm run backup -- --to')
  expect(line).toContain('npm run restore -- --from')
  expect(await hashOfTree(dirname(directory))).toBe(before)
})

it.each([
  ['spaces and accents', 'Gestão de imóveis'],
  ['quotes, a dollar sign and a percent', `d'água "x" $HOME %20 #1`],
  ['more bytes than a socket path holds', `${'imóveis '.repeat(14)}fim`],
])('F28: works in a folder with %s', async (_, name) => {
  const directory = join(await newFolder(), name, 'postgres')
  for (const run of [1, 2]) {
    const host = startHost(directory)
    const { connection } = await host.ready
    // Over the long path the descriptor belongs to the host, so this also shows that other processes get in.
    expect(await runStatements(connection, `SELECT ${run} AS run`)).toEqual([{ run }])
    await host.end()
  }
})

it('F28: works through a link to the data folder, and through a link to the directory itself', async () => {
  const folder = await newFolder()
  await mkdir(join(folder, 'disk'))
  await symlink(join(folder, 'disk'), join(folder, 'data'))
  await startHost(join(folder, 'data', 'postgres')).ready
  expect(await readFile(join(folder, 'disk', 'postgres', 'PG_VERSION'), 'utf8')).toBe('18\n')
  // The lock is the same whichever way the directory is named.
  expect(await refusal(join(folder, 'disk', 'postgres'))).toContain('Outro Soleira')

  await mkdir(join(folder, 'empty'))
  await symlink(join(folder, 'empty'), join(folder, 'linked'))
  await startHost(join(folder, 'linked')).ready
  expect(await readFile(join(folder, 'empty', 'PG_VERSION'), 'utf8')).toBe('18\n')
})

it('F28: refuses a folder with something else in it, and leaves it alone', async () => {
  const directory = join(await newFolder(), 'postgres')
  await mkdir(directory)
  await writeFile(join(directory, 'fotos.txt'), 'minhas fotos')
  const before = await hashOfTree(directory)
  expect(await refusal(directory)).toContain('não está vazia')
  expect(await hashOfTree(directory)).toBe(before)
})

it('F28: refuses a file in place of the data folder', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'data'), '')
  expect(await refusal(join(folder, 'data', 'postgres'))).toContain(
    'há um arquivo onde deveria haver uma pasta',
  )
})

it('F28: refuses a folder that it may not write to', async () => {
  const folder = await newFolder()
  await mkdir(join(folder, 'data'))
  await chmod(join(folder, 'data'), 0o555)
  await chmod(folder, 0o755)
  const line = await refusal(join(folder, 'data', 'postgres'), asRoot ? { uid: NOBODY, gid: NOBODY } : {})
  expect(line).toMatch(/^Não foi possível (abrir|usar) /)
})

it('F28: works without root', async () => {
  const folder = await newFolder()
  if (asRoot) await chown(folder, NOBODY, NOBODY)
  const host = startHost(join(folder, 'postgres'), asRoot ? { uid: NOBODY, gid: NOBODY } : {})
  const { connection } = await host.ready
  expect(await runStatements(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

it.runIf(asRoot)(
  'F28: as root the server runs as the owner of the data folder, or as nobody, within closed folders',
  async () => {
    const folder = await newFolder()
    const nobodys = join(folder, 'closed', 'postgres')
    await mkdir(join(folder, 'closed'), { mode: 0o700 })
    await startHost(nobodys).ready
    expect((await stat(nobodys)).uid).toBe(NOBODY)

    const owners = join(folder, 'owned', 'postgres')
    const DAEMON = 1
    await mkdir(join(folder, 'owned'), { mode: 0o700 })
    await chown(join(folder, 'owned'), DAEMON, DAEMON)
    const { pid } = await startHost(owners).ready
    expect((await stat(owners)).uid).toBe(DAEMON)
    expect((await stat(`/proc/${pid}`)).uid).toBe(DAEMON)
  },
)

it.runIf(asRoot)('F28: programs in a folder closed to the server are copied within its reach', async () => {
  const folder = await newFolder()
  const account = await serverAccount(join(folder, 'postgres'))
  if (account === null) throw new Error('Not root')
  await cp(join(await findBinaries(), '..'), join(folder, 'closed'), { recursive: true })
  await chmod(join(folder, 'closed'), 0o700)
  const binaries = join(folder, 'closed', 'native')
  expect(runsAs(account, binaries)).toBe(false)

  await chmod(folder, 0o755)
  const [one, two] = await Promise.all([
    copyWithinReach(binaries, account, join(folder, 'cache')),
    copyWithinReach(binaries, account, join(folder, 'cache')),
  ])
  expect(one).toBe(two)
  expect(runsAs(account, one)).toBe(true)
})

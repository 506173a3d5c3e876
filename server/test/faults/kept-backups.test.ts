import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { afterEach, expect, it } from 'vitest'
import { endApplications, signInAtAddress, startApplication } from './application-process.ts'
import { runCommand, socketOf } from './command.ts'
import { clearScene, newDataFolder, runStatements, untilHolds } from './scene.ts'

afterEach(async () => {
  await endApplications()
  await clearScene()
})

const nameOf = (day: string) => `soleira-${day}.copia`

it('a folder has a backup of the day, once however often the job comes, and those that have to stay', async () => {
  const folder = await newDataFolder()
  const backups = join(folder, 'copias')
  await mkdir(backups)
  const today = dayOf(new Date())
  // Days 1 to 9 before: the eighth and ninth stay only where they end a week or a month.
  const earlier = Array.from({ length: 40 }, (_, index) => addDays(today, -index - 1))
  for (const day of earlier) await writeFile(join(backups, nameOf(day)), '')
  const leftover = `${nameOf(addDays(today, -3))}.8c5f0f0e-3f43-4c41-9a50-0d1b2b0a7d11.incompleta`
  for (const name of [leftover, 'de-outro-programa.tar']) await writeFile(join(backups, name), '')
  await utimes(join(backups, leftover), new Date(0), new Date(0))
  const application = startApplication(folder, { BACKUP_DIR: backups })
  await signInAtAddress(await application.ready)
  const socket = socketOf(folder)
  const due = `insert into pgboss.job (name, data) values ('keep-backups', '{}')`
  const isDone = async () =>
    (
      await runStatements(
        socket,
        `select from pgboss.job where name = 'keep-backups' and state <> 'completed'`,
      )
    ).length === 0
  await runStatements(socket, due)
  await untilHolds(isDone, 60_000)
  const made = await stat(join(backups, nameOf(today)))
  expect(made.mode & 0o777).toBe(0o600)
  await runStatements(socket, due, due)
  await untilHolds(isDone, 60_000)
  expect((await stat(join(backups, nameOf(today)))).ino).toBe(made.ino)
  const names = await readdir(backups)
  for (const day of [today, ...earlier.slice(0, 6)]) expect(names).toContain(nameOf(day))
  // Seven days, at most four weeks and two or three months.
  expect(names.length).toBeLessThan(1 + 7 + 4 + 3)
  expect(names).toContain('de-outro-programa.tar')
  expect(names).not.toContain(leftover)
  const noted = await runStatements(
    socket,
    `select outcome->>'size' as size from upkeep where name = 'backup'`,
  )
  expect(noted).toEqual([{ size: String(made.size) }])

  const { out } = await runCommand('backup', folder, ['--verify', join(backups, nameOf(today))]).ended
  expect(out).toContain('está inteira')
}, 240_000)

it.skipIf(process.platform !== 'linux')(
  'F8: a folder that cannot be written is told at the start and by the job, and the product goes on',
  async () => {
    const folder = await newDataFolder()
    // Nobody makes a file there, root neither.
    const application = startApplication(folder, { BACKUP_DIR: '/proc', LOG_LEVEL: 'warn' })
    const said: { msg: string; code: string }[] = []
    createInterface({ input: application.process.stdout as Readable }).on('line', (line) => {
      if (line.startsWith('{')) said.push(JSON.parse(line))
    })
    const address = await application.ready
    const codeOf = (text: string) => said.find(({ msg }) => msg === text)?.code
    await untilHolds(async () => codeOf('BACKUP_DIR cannot be written') === 'ENOENT', 30_000)
    const socket = socketOf(folder)
    await runStatements(socket, `insert into pgboss.job (name, data) values ('keep-backups', '{}')`)
    await untilHolds(async () => codeOf('backup not made') === 'ENOENT', 30_000)
    await sleep(1_000)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    expect(application.process.exitCode).toBeNull()
  },
  120_000,
)

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { login, register } from '@soleira/domain/auth/contract'
import { createProperty } from '@soleira/domain/property/contract'
import { beginRestoring, pieceBytes, type Restoring } from '@soleira/domain/restore/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isKey } from '../../src/adapters/storage/storage.ts'
import { listOf } from '../../src/backup/put-files.ts'
import { ApiClient } from '../../src/demo/api-client.ts'
import { samplePdf } from '../files/sample-files.ts'
import { makeRegistration } from '../rows/factories/people.ts'
import { makeProperty } from '../rows/factories/properties.ts'
import { type Application, endApplications, startApplication } from './application-process.ts'
import { holdReadings, runCommand, socketOf } from './command.ts'
import { clearScene, newDataFolder, newFolder, untilHolds } from './scene.ts'

const registration = makeRegistration()
const files = 12
let copy: string

beforeAll(async () => {
  const folder = await newDataFolder()
  const application = startApplication(folder)
  const client = new ApiClient(await application.ready)
  await holdReadings(socketOf(folder))
  await client.call(register, { body: registration })
  await client.call(login, { body: registration })
  const { id } = await client.call(createProperty, { body: makeProperty() })
  for (let count = 0; count < files; count++) {
    const bytes = new Uint8Array(samplePdf({ padding: 6_000_000, text: `papel ${count}` }))
    await client.upload(id, 'ONUS_REAIS', { name: `papel ${count}.pdf`, type: 'application/pdf', bytes })
  }
  copy = join(await newFolder(), 'cópia')
  expect(await runCommand('backup', folder, ['--to', copy]).ended).toMatchObject({ err: '', code: 0 })
  await application.end()
}, 240_000)
afterAll(async () => {
  await endApplications()
  await clearScene()
})

async function filesOf(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, 'files'), { recursive: true }).catch(() => [])
  return names.map((name) => name.split('/').at(-1) ?? '').filter(isKey)
}

const stateAt = async (address: string): Promise<Restoring> =>
  (await fetch(`${address}/api/restore`)).json() as Promise<Restoring>

async function bring(address: string): Promise<void> {
  const bytes = await readFile(copy)
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      ...(body instanceof FormData
        ? { body }
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { id: string }
  }
  const { id } = await post(beginRestoring.path, { size: bytes.length })
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes.subarray(at, at + pieceBytes))]), 'pedaço')
    await post(`/api/restore/pieces?id=${id}&at=${at}`, form)
  }
  await post('/api/restore/open', { id })
}

async function inTheMiddle(folder: string): Promise<void> {
  await untilHolds(async () => (await filesOf(folder)).length >= 2, 60_000)
}

it('F37: killed while it restores from the screen, the next start says so, takes what is left away, and restores', async () => {
  const folder = await newDataFolder()
  const application: Application = startApplication(folder)
  await bring(await application.ready)
  await inTheMiddle(folder)
  await application.end('SIGKILL')
  const left = await filesOf(folder)
  expect(left.length).toBeGreaterThan(0)
  expect(left.length).toBeLessThan(files)

  const address = await startApplication(folder).ready
  expect(await stateAt(address)).toMatchObject({
    isPossible: true,
    phase: 'failed',
    problem: 'A restauração foi interrompida antes do fim e nada dela ficou. Escolha a cópia de novo.',
  })
  const remains = async () => (await readdir(folder)).filter((name) => name.startsWith('restauro'))
  await untilHolds(async () => (await remains()).length === 0, 60_000)
  expect(await filesOf(folder)).toEqual([])

  await bring(address)
  await untilHolds(async () => (await stateAt(address).catch(() => null))?.phase === 'done', 60_000)
  const client = new ApiClient(address)
  await client.call(login, { body: registration })
  expect(await filesOf(folder)).toHaveLength(files)
  expect(await remains()).toEqual([])
}, 240_000)

it('F37: killed while it restores by command, the next one takes what is left away, and restores', async () => {
  const folder = join(await newFolder(), 'outra')
  const { child, ended } = runCommand('restore', folder, ['--from', copy])
  await inTheMiddle(folder)
  child.kill('SIGKILL')
  await ended
  const left = await filesOf(folder)
  expect(left.length).toBeLessThan(files)
  expect(await runCommand('restore', folder, ['--from', copy]).ended).toMatchObject({ err: '', code: 0 })
  expect(await filesOf(folder)).toHaveLength(files)
  await expect(readFile(listOf(folder))).rejects.toThrow('ENOENT')
}, 240_000)

it('F37: killed after it was through and before it had noted that, nothing of it is taken away', async () => {
  const folder = join(await newFolder(), 'inteira')
  expect(await runCommand('restore', folder, ['--from', copy]).ended).toMatchObject({ err: '', code: 0 })
  const stray = 'ab0c9e1e-5b0a-4c58-9f4e-0d6f7c2b1a90'
  await mkdir(join(folder, 'files', 'ab'), { recursive: true })
  await writeFile(join(folder, 'files', 'ab', stray), 'x')
  await writeFile(listOf(folder), [...(await filesOf(folder)), 'c-cut'].join('\n'))
  const address = await startApplication(folder).ready
  await untilHolds(async () => !(await filesOf(folder)).includes(stray), 60_000)
  await untilHolds(async () => !(await readdir(folder)).includes('restauro.lista'), 60_000)
  expect(await filesOf(folder)).toHaveLength(files)
  expect((await stateAt(address)).isPossible).toBe(false)
}, 240_000)

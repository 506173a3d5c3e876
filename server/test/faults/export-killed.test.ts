import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { downloadExport, readExports, startExport } from '@soleira/domain/account-data/contract'
import { login, register } from '@soleira/domain/auth/contract'
import { fillPath } from '@soleira/domain/contract/endpoint'
import { createProperty } from '@soleira/domain/property/contract'
import { afterEach, expect, it } from 'vitest'
import { markName } from '../../src/adapters/storage/storage.ts'
import { ApiClient } from '../../src/demo/api-client.ts'
import { samplePdf } from '../files/sample-files.ts'
import { unzipAll } from '../files/unzip.ts'
import { makeRegistration } from '../rows/factories/people.ts'
import { makeProperty } from '../rows/factories/properties.ts'
import { endApplications, startApplication } from './application-process.ts'
import { clearScene, HANGS_MS, newDataFolder, untilHolds } from './scene.ts'

afterEach(async () => {
  await endApplications()
  await clearScene()
})

const papers = 16
const registration = makeRegistration()

async function signedIn(address: string): Promise<ApiClient> {
  const client = new ApiClient(address)
  await client.call(login, { body: registration })
  return client
}

async function kept(folder: string): Promise<{ files: number; unfinished: number }> {
  const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name !== markName)
  const unfinished = files.filter(({ parentPath }) => parentPath.endsWith('tmp')).length
  return { files: files.length - unfinished, unfinished }
}

/**
 * The files of the data directory that another user of this machine could read (T28). The folder of a socket
 * decides who may use the socket.
 */
async function openToOthers(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const open: string[] = []
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const mode = (await lstat(path).catch(() => null))?.mode ?? 0
    if (!entry.isSocket() && mode & 0o077) open.push(`${path} ${(mode & 0o777).toString(8)}`)
  }
  return open
}

it('F17: a process killed in the middle of an export leaves no orphan, and the next one makes it', async () => {
  const folder = await newDataFolder()
  const first = startApplication(folder)
  await new ApiClient(await first.ready).call(register, { body: registration })
  const client = await signedIn(await first.ready)
  const { id } = await client.call(createProperty, { body: makeProperty() })
  for (let paper = 0; paper < papers; paper += 1) {
    const bytes = new Uint8Array(samplePdf({ padding: 8_000_000, text: `papel ${paper}` }))
    await client.upload(id, 'ONUS_REAIS', { name: `papel ${paper}.pdf`, type: 'application/pdf', bytes })
  }
  await client.call(startExport, { body: { currentPassword: registration.password } })
  await untilHolds(async () => (await kept(folder)).unfinished > 0, HANGS_MS)
  await first.end('SIGKILL')
  expect((await kept(folder)).files, 'killed too late').toBe(papers)

  const second = startApplication(folder)
  const again = await signedIn(await second.ready)
  expect(await kept(folder)).toEqual({ files: papers, unfinished: 0 })
  await untilHolds(async () => (await again.call(readExports, {})).latest?.status === 'ready', 60_000)
  expect(await kept(folder)).toEqual({ files: papers + 1, unfinished: 0 })
  const { latest } = await again.call(readExports, {})
  const answer = await fetch((await second.ready) + fillPath(downloadExport.path, { id: latest?.id }), {
    headers: { cookie: again.cookie ?? '' },
  })
  const files = await unzipAll(Buffer.from(await answer.arrayBuffer()))
  expect([...files.keys()].filter((path) => path.startsWith('arquivos/'))).toHaveLength(papers)
  expect(await openToOthers(folder)).toEqual([])
})

import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { login, register } from '@soleira/domain/auth/contract'
import { createProperty } from '@soleira/domain/property/contract'
import { afterEach, expect, it } from 'vitest'
import { markName } from '../../src/adapters/storage/storage.ts'
import { ApiClient } from '../../src/demo/api-client.ts'
import { samplePdf } from '../files/sample-files.ts'
import { makeRegistration } from '../rows/factories/people.ts'
import { makeProperty } from '../rows/factories/properties.ts'
import { endApplications, startApplication } from './application-process.ts'
import { runCommand } from './command.ts'
import { clearScene, newDataFolder } from './scene.ts'

afterEach(async () => {
  await endApplications()
  await clearScene()
})

const sweep = (folder: string, ...args: string[]) => runCommand('sweep', folder, args).ended

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name !== markName)
    .map(({ parentPath, name }) => join(parentPath, name))
}

it('F32: what kills leave between file and row the command removes, while the product runs and while it does not', async () => {
  const folder = await newDataFolder()
  const application = startApplication(folder)
  const client = new ApiClient(await application.ready)
  const person = makeRegistration()
  await client.call(register, { body: person })
  await client.call(login, { body: person })
  const { id } = await client.call(createProperty, { body: makeProperty() })
  const send = (name: string) =>
    client.upload(id, 'ONUS_REAIS', {
      name: `${name}.pdf`,
      type: 'application/pdf',
      bytes: new Uint8Array(samplePdf({ padding: 500_000, text: name })),
    })
  await send('papel')
  const [kept = ''] = await filesIn(folder)
  const stray = join(folder, 'files', '00', '00000000-0000-4000-8000-000000000000')
  await mkdir(join(folder, 'files', '00'), { recursive: true })
  await writeFile(stray, 'x')
  await utimes(stray, new Date(0), new Date(0))
  // `npm run sweep --dry-run`: npm keeps the option, and says so to what it calls.
  const swallowed = await runCommand('sweep', folder, [], { npm_config_dry_run: 'true' }).ended
  expect(swallowed.out).toContain('Arquivos: 2. Sem registro: 1 (1 bytes), mantidos.')
  expect(await filesIn(folder)).toContain(stray)
  const running = await sweep(folder)
  expect(running).toMatchObject({ code: 0, err: '' })
  expect(running.out).toContain('Arquivos: 2. Sem registro: 1 (1 bytes), removidos.')
  expect(await filesIn(folder)).toEqual([kept])

  // Whatever the kill finds under way, and one that it finds for sure.
  const sent = Array.from({ length: 12 }, (_, index) => send(`n${index}`))
  const burst = Promise.allSettled(sent)
  await Promise.race(sent)
  await application.end('SIGKILL')
  await burst
  await writeFile(stray, 'x')
  for (const path of await filesIn(folder)) await utimes(path, new Date(0), new Date(0))
  const stopped = await sweep(folder)
  expect(stopped).toMatchObject({ code: 0, err: '' })
  expect(stopped.out).toMatch(/Sem registro: [1-9]\d* \(\d+ bytes\), removidos\.\nRegistros sem arquivo: 0\./)
  expect(await filesIn(folder)).toContain(kept)
  expect(await filesIn(folder)).not.toContain(stray)
  expect((await sweep(folder, '--tudo')).err).toMatch(/^Uso: npm run sweep .*\n$/)
}, 240_000)

import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { login, register } from '@soleira/domain/auth/contract'
import { readAutomation, startDiligence } from '@soleira/domain/automation/contract'
import { changeRecipe } from '@soleira/domain/automation/recipes-contract'
import { createProperty } from '@soleira/domain/property/contract'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { ApiClient } from '../../src/demo/api-client.ts'
import { testChromium } from '../chromium.ts'
import { makeRegistration } from '../rows/factories/people.ts'
import { makeProperty } from '../rows/factories/properties.ts'
import { type IssuerPages, startIssuerPages } from '../services/issuer-pages.ts'
import { endApplications, startApplication } from './application-process.ts'
import { clearScene, newDataFolder, untilHolds } from './scene.ts'

const program = fileURLToPath(new URL('../scenes/start-with-pages.ts', import.meta.url))

let pages: IssuerPages
beforeAll(async () => {
  pages = await startIssuerPages()
})
afterEach(async () => {
  await endApplications()
  await clearScene()
})
afterAll(async () => {
  pages.stop()
})

function browsersOf(owner: number): string[] {
  const folder = `soleira-browser-${owner}-`
  return readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(folder)
    } catch {
      return false
    }
  })
}

const foldersOf = (owner: number) =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`soleira-browser-${owner}-`))

it.skipIf(!testChromium || process.platform !== 'linux')(
  'F17: a process killed while a page is open leaves no Chromium, and the next start neither its folder nor the request behind',
  { timeout: 180_000 },
  async () => {
    const folder = await newDataFolder()
    const start = () =>
      startApplication(folder, { CHROMIUM_PATH: testChromium ?? '' }, [program, String(pages.port)])
    const first = start()
    const owner = first.process.pid as number
    const client = new ApiClient(await first.ready)
    const person = makeRegistration()
    await client.call(register, { body: person })
    await client.call(login, { body: person })
    const { id: propertyId } = await client.call(createProperty, { body: makeProperty() })
    await client.call(changeRecipe, { params: { recipe: 'de-imagem' }, body: { isEnabled: true } })
    const { id } = await client.call(startDiligence, {
      body: { propertyId, certidaoId: 'debitos_trabalhistas' },
    })
    const asks = (of: ApiClient) => async () =>
      (await of.call(readAutomation, { params: { id } })).challenge !== null
    await untilHolds(asks(client), 60_000)
    expect(browsersOf(owner).length).toBeGreaterThan(0)
    await first.end('SIGKILL')
    // Its pipe has ended, and so does it.
    await untilHolds(async () => browsersOf(owner).length === 0, 30_000)

    const second = start()
    const again = new ApiClient(await second.ready)
    expect(foldersOf(owner)).toEqual([])
    await again.call(login, { body: person })
    await untilHolds(async () => {
      const { log, challenge } = await again.call(readAutomation, { params: { id } })
      return log.includes('Tentativa 2.') && challenge !== null
    }, 90_000)
    await second.end('SIGTERM')
    await untilHolds(async () => browsersOf(second.process.pid as number).length === 0, 30_000)
    expect(foldersOf(second.process.pid as number)).toEqual([])
  },
)

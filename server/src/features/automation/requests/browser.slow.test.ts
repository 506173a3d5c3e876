import { readCurrentUser } from '@soleira/domain/auth/contract'
import type { AutomationUpdate } from '@soleira/domain/automation/channel'
import {
  cancelAutomation,
  listProviders,
  readAutomation,
  startDiligence,
} from '@soleira/domain/automation/contract'
import { planAutomations } from '@soleira/domain/automation/plan'
import { changeRecipe, listRecipes } from '@soleira/domain/automation/recipes-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testChromium } from '../../../../test/chromium.ts'
import { AutomationClient } from '../../../../test/clients/automation-client.ts'
import type { Client } from '../../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { signInBroker, takeIn } from '../../../../test/scenes/broker.ts'
import { readItem } from '../../../../test/scenes/certificates.ts'
import {
  type IssuerPages,
  pictureChallenge,
  recipeOf,
  startIssuerPages,
} from '../../../../test/services/issuer-pages.ts'
import { openBrowser } from '../../../adapters/issuer/browser/browser.ts'

const item = 'debitos_trabalhistas'
const recipe = recipeOf('/certidao', {
  challenge: pictureChallenge,
  steps: [{ fill: '[name=cpf]', with: 'cpf', as: 'digits' }],
})
const htmlRecipe = recipeOf('/envia-pagina', {
  id: 'pagina',
  kind: 'trabalhistas_eletronico',
  steps: [{ fill: '[name=cpf]', with: 'cpf', as: 'digits' }],
})

let pages: IssuerPages
let server: TestApp
let broker: Client
let property: number
let person: number
beforeAll(async () => {
  pages = await startIssuerPages()
  const browser = openBrowser({
    chromium: testChromium,
    recipes: [recipe, htmlRecipe],
    network: pages.network,
  })
  server = await startTestApp({ browser })
})
beforeEach(async () => {
  pages.sent.length = 0
  broker = await signInBroker(server)
  const taken = await takeIn(broker)
  property = taken.id
  person = taken.owners[0]?.personId ?? 0
})
afterAll(async () => {
  await server.stop()
  pages.stop()
})

const switchOn = (isEnabled = true) =>
  broker.call(changeRecipe, { params: { recipe: 'teste' }, body: { isEnabled } })
const asked = { propertyId: 0, certidaoId: item } as const
const body = () => ({ ...asked, propertyId: property })
const read = async (id: number) => (await broker.call(readAutomation, { params: { id } })).body

describe.skipIf(!testChromium)('with a Chromium (there is none to try it with)', { timeout: 120_000 }, () => {
  const patience = 60_000

  async function tab() {
    const opened = await AutomationClient.open(server, broker)
    if (typeof opened === 'number') throw new Error(`refused with ${opened}`)
    opened.say({ type: 'register', userId: (await broker.call(readCurrentUser, {})).body.id })
    await vi.waitFor(() => expect(opened.heard[0]?.type).toBe('registered'), patience)
    return opened
  }
  const shown = (client: AutomationClient, times = 1) =>
    vi.waitFor(() => {
      const all = client.updates.filter(({ action }) => action === 'show_modal')
      expect(all).toHaveLength(times)
      return all.at(-1) as AutomationUpdate
    }, patience)
  const until = (id: number, status: string) =>
    vi.waitFor(async () => {
      const now = await read(id)
      expect(now.status, JSON.stringify(now)).toBe(status)
      return now
    }, patience)

  it('is off until it is switched on; then its certificate comes, and waits for somebody', async () => {
    expect((await broker.refused(startDiligence, { body: body() }, 409)).code).toBe('no_provider')
    expect((await switchOn()).body).toMatchObject({ isEnabled: true, isConfirmed: false, workedHereOn: null })
    const client = await tab()
    const { id, price, provider } = (await broker.call(startDiligence, { body: body() })).body
    expect({ price, provider }).toEqual({ price: '0.00', provider: 'browser' })
    const { automationId, challengeId, captchaImage } = await shown(client)
    expect(captchaImage).toMatch(/^data:image\/png;base64,/)
    client.say({ type: 'captcha_answer', automationId, challengeId, answer: 'x7k9' })
    const done = await until(id, 'completed')
    expect(done).toMatchObject({ charged: '0.00', received: { result: null }, challenge: null })
    expect((await readItem(broker, { property, item, person })).status).toBe('requested')
    const [listed] = (await broker.call(listRecipes, {})).body.recipes
    expect(listed?.workedHereOn).not.toBeNull()
    expect(client.updates.map(({ status }) => status)).toContain('CAPTCHA_MODAL_HIDE')
    client.socket.terminate()
  })

  it('is begun anew, and once, when its process dies in the middle', async () => {
    await switchOn()
    const client = await tab()
    const { id } = (await broker.call(startDiligence, { body: body() })).body
    await shown(client)
    // The queue hands the job on like this when the heartbeat of a process stops.
    const { rows } = await server.pool.query(
      `select data from pgboss.job where name = 'ask-by-browser' and (data->>'automationId')::int = $1`,
      [id],
    )
    await server.jobs.send(server.db, { name: 'ask-by-browser' }, rows[0].data)
    const { automationId, challengeId } = await shown(client, 2)
    client.say({ type: 'captcha_answer', automationId, challengeId, answer: 'x7k9' })
    const done = await until(id, 'completed')
    expect(done.log).toContain('Tentativa 2.')
    expect(pages.sent).toHaveLength(1)
    const { rowCount } = await server.pool.query('select from documents where property_id = $1', [property])
    expect(rowCount).toBe(1)
    client.socket.terminate()
  })

  it('stops when it is cancelled', async () => {
    await switchOn()
    const client = await tab()
    const { id } = (await broker.call(startDiligence, { body: body() })).body
    await shown(client)
    await broker.call(cancelAutomation, { params: { id } })
    await vi.waitFor(async () => {
      const { rowCount } = await server.pool.query(
        `select from pgboss.job where name = 'ask-by-browser' and state = 'active' and (data->>'automationId')::int = $1`,
        [id],
      )
      expect(rowCount).toBe(0)
    }, patience)
    expect((await read(id)).status).toBe('cancelled')
    expect(pages.sent).toEqual([])
    client.socket.terminate()
  })

  it('takes no page for a certificate that was saved as a PDF', async () => {
    await broker.call(changeRecipe, { params: { recipe: 'pagina' }, body: { isEnabled: true } })
    const wanted = { propertyId: property, certidaoId: 'trabalhistas_eletronico' } as const
    const { id } = (await broker.call(startDiligence, { body: wanted })).body
    const done = await until(id, 'failed')
    expect(done).toMatchObject({ failure: { code: 'no_certificate' }, received: null, charged: '0.00' })
    const { rows } = await server.pool.query('select 1 from documents where property_id = $1', [property])
    expect(rows).toEqual([])
    expect((await broker.call(listRecipes, {})).body.recipes[1]?.workedHereOn).toBeNull()
  })

  it('stands in the plan as free, with what is sent', async () => {
    await switchOn()
    const plan = (await broker.call(planAutomations, { params: { id: property } })).body
    const planned = plan.items.find(({ certidaoId }) => certidaoId === item)
    expect(planned?.offers).toMatchObject([
      { provider: 'browser', price: '0.00', isConfirmed: false, sends: [{ fact: 'cpf' }] },
    ])
    await switchOn(false)
    expect((await broker.call(planAutomations, { params: { id: property } })).body.providers).toEqual([])
  })
})

it('without a Chromium the list says who installs one, and nothing is offered', async () => {
  const without = await startTestApp()
  const someone = await signInBroker(without)
  const { isThere, obstacle, recipes } = (await someone.call(listRecipes, {})).body
  expect(isThere).toBe(false)
  expect(obstacle).toContain('Quem o mantém o instala.')
  expect(recipes.length).toBeGreaterThan(0)
  for (const { isEnabled, isConfirmed, source } of recipes) {
    expect({ isEnabled, isConfirmed }).toEqual({ isEnabled: false, isConfirmed: false })
    expect(source).not.toBe('')
  }
  await someone.call(changeRecipe, { params: { recipe: 'tst-cndt' }, body: { isEnabled: true } })
  const { id } = await takeIn(someone)
  const wanted = { body: { propertyId: id, certidaoId: item, provider: 'browser' } }
  expect((await someone.refused(startDiligence, wanted, 409)).code).toBe('no_provider')
  const browser = (await someone.call(listProviders, {})).body.find((each) => each.id === 'browser')
  expect(browser).toMatchObject({ isConfigured: false, isEnabled: false, offers: [] })
  await without.stop()
}, 60_000)

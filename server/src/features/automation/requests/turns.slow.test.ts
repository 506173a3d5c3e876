import * as contract from '@soleira/domain/automation/contract'
import { changeRecipe } from '@soleira/domain/automation/recipes-contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Client } from '../../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { requestUntil } from '../../../../test/scenes/automation-scene.ts'
import { signInBroker, takeIn } from '../../../../test/scenes/broker.ts'
import { askingIssuer } from '../../../../test/services/asking-issuer.ts'
import { recipeOf } from '../../../../test/services/issuer-pages.ts'
import { openBrowser } from '../../../adapters/issuer/browser/browser.ts'
import type { Issuer, IssuerOutcome } from '../../../adapters/issuer/issuer.ts'

interface OpenPage {
  cpf: string | undefined
  leave(): void
}

const [labour, electronic] = ['debitos_trabalhistas', 'trabalhistas_eletronico'] as const
const open: OpenPage[] = []
let mostOpen = 0
let isTwiceOfOne = false
const browser = {
  ...openBrowser({
    chromium: process.execPath,
    recipes: [
      recipeOf('/um', { id: 'um', kind: labour }),
      recipeOf('/dois', { id: 'dois', kind: electronic }),
    ],
  }),
  ask: ({ facts }: { facts: { cpf?: string } }) =>
    new Promise<IssuerOutcome>((resolve) => {
      const page: OpenPage = {
        cpf: facts.cpf,
        leave() {
          open.splice(open.indexOf(page), 1)
          resolve({ failure: 'not_issued', charged: 0 })
        },
      }
      isTwiceOfOne ||= open.some(({ cpf }) => cpf === facts.cpf)
      open.push(page)
      mostOpen = Math.max(mostOpen, open.length)
    }),
}

const asking = askingIssuer()
const closedToday: Issuer = {
  ...asking,
  services: asking.services.map((service) => ({
    ...service,
    hours: { days: [(new Date().getUTCDay() + 3) % 7], from: 9, until: 17 },
  })),
}

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ browser, issuers: [closedToday] })
})
afterAll(async () => {
  await server.stop()
})

const start = async (broker: Client, propertyId: number, certidaoId: typeof labour | typeof electronic) =>
  (await broker.call(contract.startDiligence, { body: { propertyId, certidaoId } })).body.id

it('a source that has opening hours is not asked outside of them, and that is said', async () => {
  const broker = await signInBroker(server)
  const body = { token: 'token-do-corretor' }
  await broker.call(contract.changeProvider, { params: { provider: 'infosimples' }, body })
  const { id: property } = await takeIn(broker)
  const id = await start(broker, property, labour)
  const waiting = await vi.waitFor(async () => {
    const now = (await broker.call(contract.readAutomation, { params: { id } })).body
    expect(now.log.at(-1)).toMatch(
      /^Fora do horário da fonte; o pedido segue em \d\d\/\d\d\/\d{4} às 09:00\.$/,
    )
    return now
  }, 30_000)
  expect(waiting).toMatchObject({ status: 'queued', failure: null })
  expect(asking.heard).toEqual([])
  const { rows } = await server.pool.query<{ days: number }>(
    `select extract(epoch from start_after - now())::int / 86400 as days from pgboss.job
     where name = 'ask-for-certificate' and state = 'created' and (data->>'automationId')::int = $1`,
    [id],
  )
  expect([2, 3]).toContain(rows[0]?.days)
})

it('a process opens two pages at a time, and of an account one', async () => {
  const begun: [broker: Client, id: number][] = []
  for (const kinds of [[labour, electronic], [labour], [labour]] as const) {
    const broker = await signInBroker(server)
    for (const recipe of ['um', 'dois']) {
      await broker.call(changeRecipe, { params: { recipe }, body: { isEnabled: true } })
    }
    const { id } = await takeIn(broker)
    for (const kind of kinds) begun.push([broker, await start(broker, id, kind)])
  }
  // Each page that is left makes room for the next one.
  for (let left = 0; left < begun.length; left += 1) {
    const many = Math.min(2, begun.length - left)
    await vi.waitFor(() => expect(open).toHaveLength(many), 30_000)
    // While most of them wait, each worker looks once more: nothing else begins, however slow the machine is.
    if (left === 0) await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(open).toHaveLength(many)
    open[0]?.leave()
  }
  for (const [broker, id] of begun) await requestUntil(broker, id, { status: 'failed' })
  expect({ mostOpen, isTwiceOfOne }).toEqual({ mostOpen: 2, isTwiceOfOne: false })
})

import { writeFile } from 'node:fs/promises'
import { api } from '@soleira/domain/api'
import { readDiligence } from '@soleira/domain/checklist/contract'
import { type Endpoint, fillPath, toQueryString } from '@soleira/domain/contract/endpoint'
import { listDocuments } from '@soleira/domain/document/contract'
import { listPhotos } from '@soleira/domain/photo/contract'
import { readProperty } from '@soleira/domain/property/contract'
import { readAnalysis } from '@soleira/domain/risk/contract'
import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMailboxes } from '../../src/adapters/mailbox/mailboxes.ts'
import { postalCodesFrom } from '../../src/adapters/postal-code/postal-codes.ts'
import { withSoleAccount } from '../../src/features/operation/access.cases.ts'
import { withoutAccount } from '../../src/features/restore/access.cases.ts'
import { endpointKey } from '../access/cases.ts'
import type { Scene } from '../access/parts.ts'
import { makeScene } from '../access/scene.ts'
import { injectRequest } from '../clients/inject.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { certificate } from '../services/imap-certificate.ts'
import { answersJson, startPostalService } from '../services/postal-services.ts'
import { mark } from './hostile-values.ts'
import { faultsOf } from './judge.ts'
import { forgedCookie, Lane, openReaderLane } from './lane.ts'
import { draftOf, type Plan, plansFor, requestBodyOf } from './plan.ts'

/**
 * The number of requests (T22) and their seed. The suite always sends the same ones, so that only a change
 * makes it fail. FUZZ_REQUESTS=20000 sends others each time; FUZZ_SEED repeats those of a failed run.
 */
const wanted = process.env.FUZZ_REQUESTS
/** Two of each endpoint: one that would succeed, and one that is drawn. More of one seed are the same in each run. */
const usual = 772
const count = Number(wanted ?? usual)
const seed = Number(process.env.FUZZ_SEED ?? (wanted ? Math.floor(Math.random() * 2 ** 31) : 2_026))
const lanesAtOnce = 4
/** A reading may take two minutes; it stands behind all else, and other tests run beside this one. */
const longest = 120_000

let server: TestApp
let postal: Awaited<ReturnType<typeof startPostalService>>
let reader: Awaited<ReturnType<typeof openReaderLane>>
let others: Scene
beforeAll(async () => {
  postal = await startPostalService(answersJson({ cep: '22041-001', localidade: 'Rio de Janeiro', uf: 'RJ' }))
  const services = { viaCep: postal.base, brasilApi: postal.base }
  const mailboxes = openMailboxes({ allowed: ['localhost'], ca: certificate })
  server = await startTestApp({
    postalCodes: postalCodesFrom(services),
    mailboxes,
    // Without one no service has an address for its notices.
    publicUrl: 'http://localhost',
  })
  reader = await openReaderLane(server)
  others = await makeScene(server)
}, 120_000)
afterAll(
  async () => {
    await server.stop()
    await postal.close()
    // All that was logged is searched for all that was sent.
  },
  count * 60 + 120_000,
)

async function allOf({ client, mine }: Scene): Promise<unknown[]> {
  const params = { id: mine.propertyId }
  const answers = await Promise.all([
    client.call(readProperty, { params }),
    client.call(readDiligence, { params }),
    client.call(listDocuments, { params }),
    client.call(listPhotos, { params }),
    client.call(readAnalysis, { params: { id: mine.analysisId } }),
  ])
  return answers.map(({ body }) => body)
}

/**
 * Costly endpoints, which run in every second round: they typeset a document, check a password or delete a
 * property.
 */
const isDear = ({ method, path }: Endpoint) =>
  /\/(report|drafts\/\{draft\})$/.test(path) ||
  (method === 'POST' && /^\/api\/(auth|account)\//.test(path)) ||
  (method === 'DELETE' && path === '/api/properties/{id}')

const wouldSucceed = ({
  endpoint,
  who,
  isReader,
  isRight,
  changes,
  method,
  rawBody,
  rawQuery,
  address,
}: Plan) =>
  isRight &&
  who === 'broker' &&
  (isReader || endpoint.method !== 'GET') &&
  !changes.length &&
  !(method || rawBody || rawQuery || address)

interface Drawn extends Plan {
  /** Others that would succeed, where an earlier request was in the way of this one. */
  instead?: readonly Plan[]
}

function drawPlans(): Drawn[] {
  const cheap = api.filter((endpoint) => !isDear(endpoint)).length
  const rounds = Math.ceil(count / (cheap + (api.length - cheap) / 2))
  const drawn = api.map((endpoint, index): Drawn[] => {
    const plans = fc.sample(plansFor(endpoint), { seed: seed + index, numRuns: rounds + 100 })
    const [first, ...others] = plans.filter(wouldSucceed)
    // Each begins with a request that would succeed: among so many endpoints chance alone may never reach it.
    return first ? [{ ...first, instead: others.slice(0, 2) }, ...plans] : plans
  })
  const inRound = (round: number) =>
    drawn.flatMap((plans) =>
      plans.slice(round, round + 1).filter(({ endpoint }) => round % 2 === 0 || !isDear(endpoint)),
    )
  return Array.from({ length: rounds }, (_, round) => inRound(round))
    .flat()
    .slice(0, count)
}

interface Outcome {
  faults: string[]
  answers: { status: number; code: string | undefined }[]
}

async function carryOut(plan: Plan, lane: Lane, index: number): Promise<Outcome> {
  const { endpoint, who, times } = plan
  const reads = endpoint.method === 'GET' && plan.isReader
  const right = reads ? await reader.right(endpoint) : await lane.right(plan)
  const client = reads ? reader.client : lane.scene.client
  const draft = draftOf(plan, right as never, { mine: { ...lane.scene.mine }, theirs: { ...others.mine } })
  const { payload, headers } = requestBodyOf(draft, plan)
  const cookie = who === 'forger' ? forgedCookie() : who === 'broker' ? client.cookie : undefined
  const plain = addressOf(endpoint.path, draft.params) + toQueryString(asTexts(draft.query))
  const asked = plan.rawQuery ? `${plain}${plain.includes('?') ? '&' : '?'}${plan.rawQuery}` : plain
  const request: InjectOptions = {
    method: (plan.method ?? endpoint.method) as 'GET',
    url: plan.address ? plan.address(asked) : asked,
    headers: { ...(cookie && { cookie }), ...headers, ...Object.fromEntries(plan.headers) },
    remoteAddress: `10.${plan.network % 200}.${plan.network >> 8}.7`,
    ...(payload === undefined ? {} : { payload }),
  }
  const isBent = Boolean(plan.address) || (plan.method !== null && plan.method !== endpoint.method)
  const sent = Array.from({ length: times }, () =>
    inTime(() => injectRequest(server.app, request, endpoint.answer === 'events')),
  )
  const faults: string[] = []
  const answers: Outcome['answers'] = []
  for (const answer of await Promise.all(sent)) {
    if (typeof answer === 'string') faults.push(answer)
    else {
      const found = faultsOf(endpoint, answer, isBent)
      if (found.length)
        faults.push(
          `${found.join(', ')}\n  ${tell(request)}\n  → ${answer.statusCode} ${answer.body.slice(0, 300)}`,
        )
      keepCookie(client, answer)
      answers.push({ status: answer.statusCode, code: codeIn(answer) })
    }
  }
  if (!reads && who === 'broker' && !isBent) await lane.recover(plan, answers)
  return {
    faults: faults.map((fault) => `#${index} ${endpointKey(endpoint)}: ${fault}`),
    answers: isBent ? [] : answers,
  }
}

async function inTime<T>(work: () => Promise<T>): Promise<T | string> {
  const timer = Promise.withResolvers<string>()
  const timeout = setTimeout(() => timer.resolve(`no answer within ${longest} ms`), longest)
  try {
    return await Promise.race([work(), timer.promise])
  } catch (error) {
    return `threw ${error}`
  } finally {
    clearTimeout(timeout)
  }
}

function addressOf(path: string, params: Record<string, unknown>): string {
  const written = Object.entries(params).map(([key, value]) => [
    key,
    String(asText(value)).toWellFormed().slice(0, 3_000),
  ])
  return fillPath(path, Object.fromEntries(written))
}
const asTexts = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, [value].flat().map(asText)]))
const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : value)

function keepCookie(client: { cookie: string | undefined }, { cookies }: LightMyRequestResponse): void {
  const given = cookies.find(({ name, value }) => name === 'soleira' && value)
  if (given) client.cookie = `soleira=${given.value}`
}

function codeIn({ statusCode, body }: LightMyRequestResponse): string | undefined {
  return statusCode < 400 ? undefined : /"code":"(\w+)"/.exec(body)?.[1]
}

function tell({ method, url, headers, payload }: InjectOptions): string {
  const said = Buffer.isBuffer(payload) ? payload.toString('latin1') : String(payload ?? '')
  return [
    method,
    String(url).slice(0, 200),
    JSON.stringify(headers).slice(0, 600),
    JSON.stringify(said.slice(0, 900)),
  ].join(' ')
}

it(
  `answers ${count} requests of all kinds as the contract says (seed ${seed})`,
  async () => {
    const plans = drawPlans()
    const before = await allOf(others)
    const lanes = await Promise.all(Array.from({ length: lanesAtOnce }, () => Lane.open(server)))
    const faults = new Map<string, string>()
    const met = new Map<string, Map<string, number>>(
      api.map((endpoint) => [endpointKey(endpoint), new Map()]),
    )
    let next = 0
    const work = async (lane: Lane) => {
      for (let index = next++; index < plans.length && faults.size < 20; index = next++) {
        const plan = plans[index] as Drawn
        const counts = met.get(endpointKey(plan.endpoint)) as Map<string, number>
        const attempt = async (tried: Plan) => {
          const { faults: found, answers } = await carryOut(tried, lane, index).catch(
            ({ stack }: Error): Outcome => ({ faults: [`#${index} broke the test:\n${stack}`], answers: [] }),
          )
          // The same fault of the same endpoint is told once.
          for (const fault of found) faults.set(fault.slice(fault.indexOf(' '), fault.indexOf('\n')), fault)
          for (const { status, code } of answers) {
            const what = code ?? String(status)
            counts.set(what, (counts.get(what) ?? 0) + 1)
          }
        }
        await attempt(plan)
        if (!wouldSucceed(plan)) continue
        for (const again of [plan, ...(plan.instead ?? [])]) {
          if (counts.has(String(plan.endpoint.status))) break
          if (plan.endpoint.method !== 'GET') await lane.replace()
          await attempt(again)
        }
      }
    }
    await Promise.all(lanes.map(work))
    const depth = [...met].map(
      ([key, counts]) => `${key} ${[...counts].map((pair) => pair.join(' ')).join(', ')}\n`,
    )
    if (process.env.FUZZ_REPORT) await writeFile(process.env.FUZZ_REPORT, depth.join(''))
    const unreached = api.filter((endpoint) => !met.get(endpointKey(endpoint))?.has(String(endpoint.status)))
    expect([...faults.values()], `FUZZ_SEED=${seed}`).toEqual([])
    expect(
      server.logged.filter((line) => line.includes(mark) || line.includes('"level":50')),
      `FUZZ_SEED=${seed}`,
    ).toEqual([])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(await allOf(others), `FUZZ_SEED=${seed}`).toEqual(before)
    // Fewer do not come to each endpoint often enough.
    if (count >= usual) {
      expect(unreached.map(endpointKey).sort(), 'no request succeeded').toEqual(
        [...withoutAccount, ...withSoleAccount].sort(),
      )
    }
  },
  // Against what hangs: beside other work a request takes many times as long.
  count * 600 + 120_000,
)

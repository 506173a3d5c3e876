import {
  createDocumentRequest,
  listDocumentRequests,
  type NewDocumentRequest,
} from '@soleira/domain/document-request/contract'
import { acceptData, refuseData } from '@soleira/domain/document-request/data-contract'
import { handDataIn } from '@soleira/domain/document-request/recipient'
import {
  changePerson,
  createPerson,
  erasePerson,
  listPeople,
  mergePeople,
  readPerson,
} from '@soleira/domain/person/contract'
import {
  createProperty,
  deleteProperty,
  listParties,
  listProperties,
  moveProperty,
  replaceParties,
  replaceProperty,
} from '@soleira/domain/property/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf, makePerson } from '../../../test/rows/factories/people.ts'
import { makeOwner, makeProperty } from '../../../test/rows/factories/properties.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { guardCanary } from '../../../test/watch/canary.ts'
import { expectKeptPlaces } from '../../../test/watch/kept-places.ts'
import { renewPlaces } from '../person/renew-places.ts'
import { readToday } from './queries.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp({ isPatient: true })
})
beforeEach(async () => {
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const deeds = [
  'take in',
  'own',
  'move',
  'move back',
  'conclude',
  'parties',
  'drop',
  'record',
  'marry',
  'part',
  'office',
  'merge',
  'erase',
  'ask and hand in',
  'accept',
  'refuse',
] as const
const deed = fc.record({
  deed: fc.constantFrom(...deeds, ...deeds.filter((one) => one !== 'drop' && one !== 'erase')),
  one: fc.nat(5),
  other: fc.nat(5),
  third: fc.nat(5),
  place: fc.nat(3),
  isFull: fc.boolean(),
  role: fc.constantFrom('heir', 'executor', 'usufructuary', 'representative', 'spouse', 'buyer'),
  isNamed: fc.boolean(),
  status: fc.constantFrom(null, 'Casado(a)', 'Solteiro(a)', 'União estável'),
  regime: fc.constantFrom(null, 'comunhao_parcial', 'separacao_absoluta'),
})
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never

const facts = { rg: '1', birthDate: '1980-02-01', motherName: 'Célia Ávila' }
const nth = <One>(all: readonly One[], at: number): One | undefined => all[at % Math.max(all.length, 1)]

/** Tries a command with whatever is there; a refusal is as good as an answer. */
async function attempt(numbers: readonly string[], keys: string[], drawn: Deed): Promise<void> {
  const { deed, one, other, third, place, isFull, role, isNamed, status, regime } = drawn
  const properties = (await broker.call(listProperties, {})).body
  const people = (await broker.call(listPeople, {})).body
  const property = nth(properties, place)
  const person = nth(people, one)?.id ?? 0
  const spouseId = nth(property?.owners ?? [], other)?.personId ?? null
  const params = { id: property?.id ?? 0 }
  const owners = [one, ...(isFull ? [other] : [])].map((at) =>
    makeOwner({
      fullName: `Rosa Ávila ${at % numbers.length}`,
      cpf: nth(numbers, at) as string,
      maritalStatus: status,
      rg: isNamed ? String(third) : null,
    }),
  )
  const stageTo = (currentStage: number) =>
    broker.send(moveProperty, {
      params,
      body: { currentStage: currentStage as 2, reason: 'Conferido em papel' },
    })
  const change = (body: object) => broker.send(changePerson, { params: { id: person }, body })
  const waiting = async () => {
    if (!property) return []
    const { requests } = (await broker.call(listDocumentRequests, { params })).body
    return requests.flatMap(({ id, data }) =>
      data.map((form) => ({
        id,
        form,
        ids: form.facts.flatMap((fact) => (fact.state === 'waiting' ? (fact.id ?? []) : [])),
      })),
    )
  }
  const tries: Record<(typeof deeds)[number], () => Promise<unknown>> = {
    'take in': () => broker.send(createProperty, { body: makeProperty({ owners }) }),
    own: () => broker.send(replaceProperty, { params, body: makeProperty({ owners }) }),
    move: () => stageTo((property?.currentStage ?? 1) + 1),
    'move back': () => stageTo((property?.currentStage ?? 1) - 1),
    conclude: async () => {
      for (let at = (property?.currentStage ?? 7) + 1; at <= 7; at += 1) await stageTo(at)
    },
    parties: async () => {
      if (!property) return
      const { parties } = (await broker.call(listParties, { params })).body
      const represented = nth(
        parties.filter(({ role }) => role === 'owner'),
        third,
      )
      const representsId = role !== 'usufructuary' && isNamed ? (represented?.personId ?? null) : null
      const added = { personId: nth(people, other)?.id ?? 0, role, representsId }
      const owner = { personId: nth(people, third)?.id ?? 0, role: 'owner' }
      const given = isFull ? [...parties, added] : [owner, added]
      await broker.send(replaceParties, { params, body: { parties: given as never } })
    },
    drop: () => broker.send(deleteProperty, { params }),
    record: () =>
      change({ ...(isFull ? facts : { rg: null }), maritalStatus: status, forProperties: isNamed }),
    marry: () => change({ union: { kind: 'marriage', regime, spouseId: isFull ? spouseId : null } }),
    part: () => change({ union: null }),
    office: async () => {
      const company = people.find(({ kind }) => kind === 'legal')?.id
      if (company === undefined) return
      const representatives = isFull ? [{ personId: person, capacity: null }] : []
      await broker.send(changePerson, { params: { id: company }, body: { representatives } })
    },
    merge: () =>
      broker.send(mergePeople, { params: { id: person }, body: { otherId: nth(people, other)?.id ?? 0 } }),
    erase: () => broker.send(erasePerson, { params: { id: person } }),
    'ask and hand in': async () => {
      const of = property?.owners[0]?.personId
      const asked = { audience: 'person', personId: of, wants: [], data: [of], days: 15 }
      const { status, body } = await broker.send(createDocumentRequest, {
        params,
        body: asked as unknown as NewDocumentRequest,
      })
      if (status === 201) keys.push(new URL((body as { uri: string }).uri).pathname.replace('/e/', ''))
      const key = nth(keys, third)
      if (key === undefined) return
      guardCanary('key of a request', key)
      const said = {
        profession: 'Ourives',
        ...(isFull && { maritalStatus: 'Casado(a)', spouseName: 'Rosa Ávila 1' }),
      }
      await new Client(server.app, { host: server.host }).send(handDataIn, {
        params: { key },
        body: { position: 0, facts: said },
      })
    },
    accept: async () => {
      await tries['ask and hand in']()
      const one = nth(
        (await waiting()).filter(({ ids }) => ids.length),
        third,
      )
      if (!one) return
      const { version } = (await broker.call(readPerson, { params: { id: one.form.personId } })).body
      const params = { id: property?.id ?? 0, requestId: one.id }
      await broker.send(acceptData, { params, body: { ids: one.ids, version, replaces: true } })
    },
    refuse: async () => {
      await tries['ask and hand in']()
      const one = nth(
        (await waiting()).filter(({ ids }) => ids.length),
        third,
      )
      if (!one) return
      const params = { id: property?.id ?? 0, requestId: one.id }
      await broker.send(refuseData, { params, body: { ids: one.ids, reason: 'Ilegível' } })
    },
  }
  await tries[deed]()
}

it('whatever is done with people and properties, they stand where the domain says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 20, maxLength: 30 }), async (all) => {
      broker = await signInBroker(server)
      await server.pool.query('delete from rate_limits')
      const numbers = [makeCpf(), makeCpf(), makeCpf(), makeCpf()]
      const company = makePerson({
        kind: 'legal',
        fullName: 'Ávila Ltda.',
        cpf: null,
        cnpj: '11.444.777/0001-61',
      })
      const { id } = (await broker.call(createPerson, { body: company })).body
      const { id: property, owners } = await takeIn(broker, {
        owners: [makeOwner({ fullName: 'Rosa Ávila 0', cpf: numbers[0] as string })],
      })
      const parties = [
        { personId: id, role: 'owner' },
        ...owners.map(({ personId }) => ({ personId, role: 'owner' })),
      ]
      await broker.call(replaceParties, { params: { id: property }, body: { parties: parties as never } })
      const keys: string[] = []
      for (const each of all) {
        await attempt(numbers, keys, each)
        await expectKeptPlaces(server).catch((error: unknown) => {
          throw new Error(`after ${each.deed}: ${String(error)}`)
        })
      }
    }),
    { numRuns: 4, endOnFailure: true },
  )
}, 600_000)

it('people of the version before are placed at the start of this one, once', async () => {
  await takeIn(broker, { owners: [makeOwner({ rg: null })] })
  const { rows } = await server.pool.query('select id from users order by id desc limit 1')
  const scope = await scopeOf(server, rows[0].id)
  const seen = async () =>
    (await readToday(server.db, scope, '2026-11-30')).tasks.filter(({ about }) => about.type === 'person')
      .length
  expect(await seen()).toBe(1)
  await server.pool.query('update people set today_rank = null, today_stage = null')
  expect(await seen()).toBe(0)
  await server.pool.query(`delete from upkeep where name = 'places'`)
  const now = new Date()
  expect(await renewPlaces(server, now)).toBe(true)
  expect(await seen()).toBe(1)
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  expect(await renewPlaces(server, after(59))).toBe(true)
  expect(await renewPlaces(server, after(61))).toBe(false)
})

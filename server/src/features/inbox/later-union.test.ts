import { arrangeDiligence } from '@soleira/domain/diligence/arrange'
import { createPerson } from '@soleira/domain/person/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf, makePerson } from '../../../test/rows/factories/people.ts'
import { signInBroker } from '../../../test/scenes/broker.ts'
import { readItem } from '../../../test/scenes/certificates.ts'
import { inStatusSlot } from '../../../test/scenes/civil-status.ts'
import { divorce, takeFor, wed, weddingOf } from '../../../test/scenes/couple.ts'
import { bringAsRead, clearanceDays } from '../../../test/scenes/inbox.ts'
import { examineOlder } from './examine.ts'

const { issuedOn } = clearanceDays
let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  await server.jobs.stop()
})
beforeEach(async () => {
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const { file, offered } = inStatusSlot(() => broker)
const register = async (fullName: string) =>
  (await broker.call(createPerson, { body: makePerson({ cpf: makeCpf(), fullName }) })).body.id

/** A certificate of marriage to Olívia that prints one number or none, filed before anybody recorded the union. */
async function scene(
  kind: 'certidao_casamento' | 'CERTIDAO_ESTADO_CIVIL',
  prints: 'one number' | 'no number',
) {
  const [one, other] = [await register('Ana Souza Reis'), await register('Olívia Prado Reis')]
  const asking = async (person: number) => {
    const id = await takeFor(broker, person)
    const add = [{ kind: 'certidao_casamento', person }] as never
    await broker.call(arrangeDiligence, { params: { id }, body: { add } })
    return id
  }
  const [hers, his] = [await asking(one), await asking(other)]
  const lines = (await weddingOf(broker, one, one)).with(5, 'Cônjuge: OLÍVIA PRADO REIS')
  const printed = prints === 'one number' ? lines : lines.map((line) => line.replace(/ CPF .*/, ''))
  const id = await bringAsRead(server, broker, printed, { propertyId: hers })
  const despite = ['another_kind'] as never
  expect((await file(id, { kind, propertyId: hers, personId: one, issuedOn, despite })).status).toBe(200)
  const counts = async () => {
    const item = await readItem(broker, { property: his, item: 'certidao_casamento', person: other })
    return [item.offered !== null, (await offered(his)).length]
  }
  return { one, other, counts }
}

it.each([
  ['certidao_casamento', 'one number'],
  ['certidao_casamento', 'no number'],
  ['CERTIDAO_ESTADO_CIVIL', 'one number'],
  ['CERTIDAO_ESTADO_CIVIL', 'no number'],
] as const)(
  'a %s that prints %s counts for the spouse whom it names once their union is recorded',
  async (kind, prints) => {
    const { one, other, counts } = await scene(kind, prints)
    expect(await counts()).toEqual([false, 0])
    await wed(broker, one, other)
    await examineOlder(server)
    expect(await counts()).toEqual([true, 1])
    // It stays theirs, whoever marries later.
    await divorce(broker, one)
    await wed(broker, one, await register('Olívia Prado Reis'))
    await examineOlder(server)
    expect(await counts()).toEqual([true, 1])
  },
)

it.each(['certidao_casamento', 'CERTIDAO_ESTADO_CIVIL'] as const)(
  'a %s does not count for a spouse of another name',
  async (kind) => {
    const { one, other, counts } = await scene(kind, 'one number')
    const next = await register('Rui Sales Prado')
    await wed(broker, one, next)
    await examineOlder(server)
    expect(await counts()).toEqual([false, 0])
    const nexts = await takeFor(broker, next)
    expect(await offered(nexts)).toEqual([])
    expect(other).not.toBe(next)
  },
)

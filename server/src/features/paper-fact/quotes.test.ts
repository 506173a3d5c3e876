import type { FactValue, PaperFactField } from '@soleira/domain/paper-fact/fact'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { scopeOf, signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import type { Db } from '../../database/client.ts'
import type { UserScope } from '../../scope.ts'
import { waitingOffers } from '../today/paper-facts.ts'
import { offersOfPerson, offersOfProperty, unknownOf } from './queries.ts'

let server: TestApp
let broker: Client
let scope: UserScope
let statements: string[]
let watched: Db
beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
  scope = await scopeOf(server, (await server.pool.query('select id from users')).rows[0].id)
  watched = drizzle({
    client: server.pool,
    casing: 'snake_case',
    logger: { logQuery: (text) => void statements.push(text) },
  })
})
afterAll(() => server.stop())

/** Statements that read what papers said before, and what they gave. */
async function quoting<T>(read: () => Promise<T>): Promise<[number, T]> {
  statements = []
  const found = await read()
  return [statements.filter((text) => /from "paper_facts".*"answer" in/s.test(text)).length, found]
}

it('what other papers say is read at once, for those lists alone that show it', async () => {
  const owners = [makeOwner({ fullName: 'Regina Alves Moura', cpf: makeCpf(), rg: '20.000.000-1' })]
  const taken = await takeIn(broker, { owners, registrationNumber: '777' })
  const [id, regina] = [taken.id, taken.owners[0]?.personId as number]
  await server.pool.query(`update people set rg = '20.000.000-1', profession = 'Médica' where id = $1`, [
    regina,
  ])
  const paper = (await uploadToSlot(broker, id, 'OUTRO_PAPEL')).id
  const say = (field: PaperFactField, value: FactValue, words: string, answer: string | null) =>
    server.pool.query(
      `insert into paper_facts (account_id, document_id, property_id, person_id, field, value, page, words, is_sure,
         answer, answered_at, was_empty)
       select account_id, id, property_id, $2, $3, $4, 1, $5, true, $6,
         case when $6::text is null then null else now() end, case when $6 = 'accepted' then true end
       from documents where id = $1`,
      [paper, field === 'registrationNumber' ? null : regina, field, value, words, answer],
    )
  await say('rg', { said: '20.000.000-1' }, 'RG um', 'accepted')
  await say('rg', { said: '20.000.000-1' }, 'RG dois', 'known')
  await say('profession', { said: 'Médico' }, 'médico', 'accepted')
  await say('registrationNumber', { said: '777' }, 'matrícula 777', 'known')
  await say('rg', { said: '11.482.073-6' }, 'RG', null)
  await say('profession', { said: 'Advogada' }, 'advogada', null)
  await say('registrationNumber', { said: '12345' }, 'matrícula 12345', null)
  await say('motherName', { said: 'Ana Moura' }, 'filha de Ana Moura', null)

  const quotes = (offers: Awaited<ReturnType<typeof offersOfPerson>>) =>
    offers.map(({ field, saidBy }) => [field, saidBy?.text])
  const [once, ofProperty] = await quoting(() => offersOfProperty(watched, scope, id))
  expect(once).toBe(1)
  expect(quotes(ofProperty)).toEqual([
    ['rg', 'RG dois'],
    ['profession', 'médico'],
    ['registrationNumber', 'matrícula 777'],
    ['motherName', undefined],
  ])
  const [alone, ofPerson] = await quoting(() => offersOfPerson(watched, scope, regina))
  expect([alone, quotes(ofPerson)]).toEqual([1, quotes(ofProperty).filter(([of]) => !of?.startsWith('reg'))])
  const [ofToday, waiting] = await quoting(() => waitingOffers(watched, scope))
  expect([ofToday, waiting.map(({ offers }) => offers.length)]).toEqual([0, [4]])
  expect(await quoting(() => unknownOf(watched, scope, id))).toEqual([0, []])
})

import { listPeople } from '@soleira/domain/person/contract'
import { listProperties } from '@soleira/domain/property/contract'
import { searchPapers } from '@soleira/domain/reading/search'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { bringAsRead } from '../../../test/scenes/inbox.ts'
import { renewSearchKeys } from './renew-keys.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  // Its words are given here, so the process that reads need not start.
  await server.jobs.stop()
})
afterAll(() => server.stop())

it('what the version before kept is found as what comes from now on, and renewed once', async () => {
  const broker = await signInBroker(server)
  const owners = [makeOwner({ fullName: 'Joana d’Ávila' })]
  const { id } = await takeIn(broker, { street: 'R. Barata Ribeiro', cep: '22041-001', owners })
  const { rows } = await server.pool.query('select account_id from properties where id = $1', [id])
  const account = rows[0].account_id
  await server.pool.query(`update people set search_key = 'joana d’avila' where account_id = $1`, [account])
  await server.pool.query(`update properties set search_key = '00001 r. barata ribeiro' where id = $1`, [id])
  await bringAsRead(server, broker, ['R-5-77.345 - COMPRA E VENDA'])
  await server.pool.query(
    `update reading_pages set words = array_to_tsvector(array['r', '577345', '5', '77', '345', 'compra', 'e', 'venda'])
     where account_id = $1`,
    [account],
  )
  const found = async () => ({
    people: (await broker.call(listPeople, { query: { search: "d'ávila" } })).body.length,
    properties: (await broker.call(listProperties, { query: { search: 'Rua Barata 22041-001' } })).body
      .length,
    papers: (await broker.call(searchPapers, { query: { text: '77.345' } })).body.length,
  })
  expect(await found()).toEqual({ people: 0, properties: 0, papers: 0 })
  await server.pool.query(`delete from upkeep where name = 'search_keys'`)
  const now = new Date()
  expect(await renewSearchKeys(server, now)).toBe(true)
  expect(await found()).toEqual({ people: 1, properties: 1, papers: 1 })
  // Processes of the earlier version may have written in between, so every start within an hour renews again.
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  expect(await renewSearchKeys(server, after(59))).toBe(true)
  expect(await renewSearchKeys(server, after(61))).toBe(false)
})

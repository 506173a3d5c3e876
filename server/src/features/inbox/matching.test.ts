import { completeCnm } from '@soleira/domain/format/cnm'
import type { ProposedSubject, Reading } from '@soleira/domain/reading/proposal'
import { propertyToldBy } from '@soleira/domain/reading/told-property'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import type { UserScope } from '../../scope.ts'
import { knownTo, registeredNames } from './matching.ts'

let server: TestApp
let broker: Client
let scope: UserScope
let ids: number[]

beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
  const place = { street: 'Rua Conde de Bonfim', number: '615', registrationNumber: null }
  const rosa = makeOwner({ fullName: 'Rosa Ávila' })
  const taken = [
    await takeIn(broker, { ...place, complement: 'apto 402', cnm: '1113382001234558', owners: [rosa] }),
    await takeIn(broker, { ...place, complement: 'apto 403', cib: 'ABC1234J' }),
    await takeIn(broker, { registrationNumber: '99.999', municipalRegistration: '0.123.456-7' }),
  ]
  ids = taken.map(({ id }) => id)
  const { rows } = await server.pool.query<{ id: number }>('select id from users')
  scope = await scopeOf(server, rows[0]?.id ?? 0)
})
afterAll(() => server.stop())

it.each<[string, Partial<ProposedSubject>, number | null]>([
  ['a CNM', { cnm: '1113382001234558' }, 0],
  ['a CIB', { cib: 'ABC1234J' }, 1],
  ['the matrícula that its CNM holds', { matricula: '12.345' }, 0],
  ['a CNM that holds its matrícula', { cnm: completeCnm('11133820099999') }, 2],
  ['a matrícula', { matricula: '099999' }, 2],
  ['an inscrição', { inscricao: '01234567' }, 2],
  ['an address', { address: 'R. CONDE DE BONFIM, Nº 615, UNIDADE 403' }, 1],
  ['an address with its unit first and zeros', { address: 'APT 0403, R CONDE DE BONFIM 00615' }, 1],
  ['the name of an owner', { name: 'ROSA AVILA' }, 0],
  ['a name that begins like an owner’s', { name: 'ROSA' }, null],
  ['another address', { address: 'Rua Conde de Bonfim, 616, apto 402' }, null],
  ['an address of which it has two', { address: 'Rua Conde de Bonfim, 615' }, null],
])('a paper of a property finds it by %s', async (_, subject, index) => {
  const reading: Reading = {
    proposal: {
      kind: 'quitacao_condominial',
      sureness: 'sure',
      subject: { kind: 'property', ...subject },
    },
    evidence: [],
    doubts: [],
  }
  const known = await knownTo(server.db, scope, [{ reading, propertyId: null }])
  expect(propertyToldBy(reading, known).propertyId).toBe(index === null ? null : ids[index])
})

it('looks for the addresses and names of many papers by statements of bounded length', async () => {
  const patterns: number[] = []
  const watched = drizzle({
    client: server.pool,
    casing: 'snake_case',
    logger: { logQuery: (text) => void patterns.push(text.split(' like ').length - 1) },
  })
  const others = Array.from({ length: 130 }, (_, at) => ({
    address: `Rua Nova ${at}, ${at + 1}`,
    name: `Ana Sá ${at}`,
  }))
  const papers = [
    { address: 'Rua Conde de Bonfim, 615, apto 402', name: 'Rosa Ávila' },
    ...others,
    { address: 'Rua Conde de Bonfim, 615, apto 403', name: 'ROSA AVILA' },
  ]
  const seeking = papers.map((one) => {
    const subject = { kind: 'property', ...one } as const
    const proposal = { kind: 'quitacao_condominial', sureness: 'sure', subject } as const
    return { reading: { proposal, evidence: [], doubts: [] }, propertyId: null }
  })
  const known = await knownTo(watched, scope, seeking)
  const names = await registeredNames(
    watched,
    scope,
    papers.map(({ name }) => name),
  )
  expect(known.properties.map(({ id }) => id).sort((one, other) => one - other)).toEqual(ids.slice(0, 2))
  expect(known.people.map(({ name }) => name)).toEqual(['Rosa Ávila'])
  expect(names).toEqual(new Set(['rosa avila']))
  expect(Math.max(...patterns)).toBeGreaterThan(0)
  expect(Math.max(...patterns)).toBeLessThanOrEqual(100)
})

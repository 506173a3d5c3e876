import {
  createAuthorization,
  downloadProtected,
  signAuthorization,
} from '@soleira/domain/authorization/contract'
import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { addPropertyLead } from '@soleira/domain/lead/contract'
import { changeVisit, planVisit } from '@soleira/domain/visit/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeTerms } from '../../../test/rows/factories/authorizations.ts'
import { makeLead } from '../../../test/rows/factories/leads.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { makePresented } from '../../../test/scenes/deal.ts'
import { readProtected } from './protected.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

const today = dayOf(new Date())

it('has who visited or offered while it ran, and nobody else', async () => {
  const registration = makeRegistration()
  const broker = await signInBroker(server, registration)
  const { id: propertyId } = await takeIn(broker)
  const body = makeTerms({ startsOn: addDays(today, -20), endsOn: addDays(today, -5) })
  const { id } = (await broker.call(createAuthorization, { params: { id: propertyId }, body })).body
  const draft = await broker.refused(downloadProtected, { params: { id, format: 'pdf' } }, 409)
  expect(draft.message).toBe('A lista existe depois que a autorização é assinada.')
  await broker.call(signAuthorization, {
    params: { id },
    body: { signedOn: addDays(today, -20), version: 1 },
  })
  const came = async (fullName: string, days: number, state: 'done' | 'no_show') => {
    const lead = (
      await broker.call(addPropertyLead, { params: { id: propertyId }, body: makeLead({ fullName }) })
    ).body
    const plan = { leadIds: [lead.id], at: `${addDays(today, days)}T23:30` }
    const visit = (await broker.call(planVisit, { params: { id: propertyId }, body: plan })).body
    await broker.call(changeVisit, { params: { id: visit.id }, body: { state, version: visit.version } })
  }
  await came('Ana Dentro', -5, 'done')
  await came('Bia Depois', -4, 'done')
  await came('Caio Antes', -21, 'done')
  await came('Davi Faltou', -10, 'no_show')
  const offer = await makePresented(broker, propertyId)
  const late = await makePresented(broker, propertyId)
  const moved = `update offers set presented_at = now() - interval '10 days' where id = $1`
  await server.pool.query(moved, [offer.id])
  const { text } = await readProtected(server.db, await scopeOf(server, registration.email), id)
  const list = text.blocks.find(({ kind }) => kind === 'list')
  const items = list?.kind === 'list' ? list.items : []
  expect(items).toHaveLength(2)
  expect(items.join('\n')).toMatch(/Ana Dentro, .*: visita em/)
  expect(items.join('\n')).toMatch(/: proposta em/)
  expect(late.id).not.toBe(offer.id)
  const { status } = await broker.send(downloadProtected, { params: { id, format: 'pdf' } })
  expect(status).toBe(200)
})

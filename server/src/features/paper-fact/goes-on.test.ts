import { fileInboxPaper } from '@soleira/domain/inbox/contract'
import { listOffersOfPerson } from '@soleira/domain/paper-fact/contract'
import { deleteProperty } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { twelvePapers } from '../../../test/files/twelve-papers.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { bringAsRead } from '../../../test/scenes/inbox.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.jobs.stop()
})
afterAll(() => server.stop())

it('what a card says of its person waits on when the property is deleted for which it was filed first', async () => {
  const broker = await signInBroker(server)
  const regina = makeCpf()
  const owners = [makeOwner({ fullName: 'Regina Alves Moura', cpf: regina })]
  const [one, other] = [await takeIn(broker, { owners }), await takeIn(broker, { owners })]
  const personId = one.owners[0]?.personId as number
  const texts = twelvePapers({ regina, otto: makeCpf(), bento: makeCpf(), celia: makeCpf() })
  const id = await bringAsRead(server, broker, texts['rg-regina.pdf'])
  const filing = { kind: 'RG_CNH', propertyId: one.id, personId, alsoFor: [other.id] }
  await broker.call(fileInboxPaper, { params: { id }, body: filing as never })
  const offers = async () =>
    (await broker.call(listOffersOfPerson, { params: { id: personId } })).body.map(({ field, property }) => ({
      field,
      propertyId: property.propertyId,
    }))
  const before = await offers()
  expect(before.map(({ field }) => field)).toContain('rg')
  await broker.call(deleteProperty, { params: { id: one.id } })
  expect(await offers()).toEqual(before.map(({ field }) => ({ field, propertyId: other.id })))
})

import { fileInboxPaper } from '@soleira/domain/inbox/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf } from '../../../test/rows/factories/people.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { readItem } from '../../../test/scenes/certificates.ts'
import { bringToInbox, federalClearance } from '../../../test/scenes/inbox.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

it('a paper of another person is stopped, unless somebody has seen that', async () => {
  const broker = await signInBroker(server)
  const { id: propertyId, owners } = await takeIn(broker)
  const paper = await bringToInbox(broker, federalClearance(makeCpf(), 'MARTA NUNES'), { propertyId })
  expect(paper.proposal?.sureness).toBe('doubtful')
  const personId = owners[0]?.personId ?? 0
  const filing = { ...paper.proposal, kind: 'receita_federal', propertyId, personId }
  const file = (body: object) =>
    broker.send(fileInboxPaper, { params: { id: paper.id }, body: { ...filing, ...body } as never })
  const status = async () =>
    (await readItem(broker, { property: propertyId, item: 'receita_federal' })).status

  const refused = await file({})
  expect(refused.status).toBe(409)
  expect(refused.raw.body).toContain('é de outra pessoa')
  expect(await status()).toBe('pending')
  const filed = await file({ despite: ['another_person'] })
  expect(filed.status, filed.raw.body).toBe(200)
  expect(await status()).toBe('completed')
})

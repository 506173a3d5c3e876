import { listDossierChoices } from '@soleira/domain/dossier/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import { inWords, keepAsRead } from '../../../test/scenes/inbox.ts'
import { examineRead } from '../inbox/examine.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  // The paper is read here, by its words, so the process that reads need not start.
  await server.jobs.stop()
})
afterAll(() => server.stop())

it('a file that fills a slot and an item is offered once, as the certificate', async () => {
  const broker = await signInBroker(server)
  const { id } = await takeIn(broker, { registrationNumber: '12345' })
  const { id: documentId } = await uploadToSlot(broker, id, 'ONUS_REAIS')
  const { id: other } = await uploadToSlot(broker, id, 'ESPELHO_IPTU')
  await keepAsRead(server.pool, { documentId }, [
    'REGISTRO DE IMÓVEIS - 9º OFÍCIO',
    'CERTIFICO que a presente é cópia da MATRÍCULA Nº 12.345',
    'IMÓVEL: Apartamento 301 da Rua das Laranjeiras, 120.',
    `CERTIFICO, nos termos do art. 19 da Lei 6.015/1973. Rio de Janeiro, ${inWords('2026-11-03')}.`,
  ])
  await examineRead(server)
  const { body } = await broker.call(listDossierChoices, { params: { id } })
  expect(body.map(({ key, group, kind }) => [key, group, kind])).toEqual([
    [`document:${documentId}`, 'property_certificates', 'item:onus_reais'],
    [`document:${other}`, 'documents', 'slot:ESPELHO_IPTU'],
    ['diligence', 'diligence_report', null],
  ])
})

import { showDate } from '@soleira/domain/format/birth-date'
import * as contract from '@soleira/domain/inbox/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { readItem } from '../../../test/scenes/certificates.ts'
import { bringAsRead, clearanceDays } from '../../../test/scenes/inbox.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  // The paper is read here, by its words, so the process that reads need not start.
  await server.jobs.stop()
})
afterAll(() => server.stop())

it('a paper that is filed with a click states what was read on it, each fact in its own place', async () => {
  const broker = await signInBroker(server)
  const cpf = makeCpf()
  const { id: property } = await takeIn(broker, { owners: [makeOwner({ fullName: 'Rafael Brandão', cpf })] })
  const { issuedOn, validUntil } = clearanceDays
  const paper = await bringAsRead(server, broker, [
    'PODER JUDICIÁRIO',
    'JUSTIÇA DO TRABALHO',
    'CERTIDÃO NEGATIVA DE DÉBITOS TRABALHISTAS',
    'Nome: RAFAEL BRANDÃO',
    `CPF: ${cpf}`,
    'Certidão nº: 12345678/2026',
    `Expedição: ${showDate(issuedOn)}, às 10:20:30`,
    `Validade: ${showDate(validUntil)} - 180 (cento e oitenta) dias, contados da data de sua expedição.`,
    'Certifica-se que RAFAEL BRANDÃO NÃO CONSTA como inadimplente no Banco Nacional de Devedores Trabalhistas.',
  ])
  expect((await broker.call(contract.fileSurePapers, { body: { ids: [paper] } })).body.filed).toEqual([paper])
  expect(await readItem(broker, { property, item: 'debitos_trabalhistas' })).toMatchObject({
    status: 'completed',
    number: '12345678/2026',
    code: null,
    issuedOn,
    validUntil,
    result: 'negativa',
  })
})

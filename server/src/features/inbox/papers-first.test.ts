import { readDiligence } from '@soleira/domain/checklist/contract'
import { listDocuments } from '@soleira/domain/document/contract'
import * as contract from '@soleira/domain/inbox/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { bringAsRead } from '../../../test/scenes/inbox.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  await server.jobs.stop()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const read = async (id: number) => (await broker.call(contract.readInboxPaper, { params: { id } })).body

it('a paper that waits says what a new property and its owner are filled with, and is filed there', async () => {
  const cpf = makeCpf()
  const register = await bringAsRead(server, broker, [
    'REGISTRO DE IMÓVEIS DA COMARCA DE EXEMPLO',
    'CERTIDÃO DE ÔNUS REAIS',
    'Matrícula nº 54.318',
    'Imóvel: apartamento 502, situado na',
    'Rua das Laranjeiras, nº 314, apto 502, Laranjeiras, Rio de Janeiro - RJ',
    'Proprietário: BENTO LUZ, solteiro.',
    `R-1/54.318 - COMPRA E VENDA: BENTO LUZ vendeu o imóvel a YOLANDA PRATES, CPF ${cpf}.`,
    'O referido é verdade e dou fé.',
  ])
  const card = await bringAsRead(server, broker, [
    'REPÚBLICA FEDERATIVA DO BRASIL',
    'ESTADO DO RIO DE JANEIRO - SECRETARIA DE SEGURANÇA PÚBLICA',
    'CARTEIRA DE IDENTIDADE',
    'REGISTRO GERAL 12.345.678-9 DATA DE EXPEDIÇÃO 02/03/2015',
    'NOME YOLANDA PRATES',
    'NATURALIDADE RIO DE JANEIRO - RJ',
    'DATA DE NASCIMENTO 01/02/1980',
    `CPF ${cpf}`,
  ])
  const matricula = await read(register)
  expect(matricula).toMatchObject({
    property: null,
    facts: [{ field: 'registryOffice', value: 'Registro de Imóveis da Comarca de Exemplo', page: 1 }],
    owners: { people: [{ kind: 'cpf', value: cpf, name: 'YOLANDA PRATES', page: 1 }] },
  })
  const identity = await read(card)
  expect(identity).toMatchObject({
    owners: null,
    facts: [{ field: 'birthDate', value: '1980-02-01', page: 1, text: '01/02/1980' }],
  })

  const owners = [makeOwner({ fullName: 'Yolanda Prates', cpf })]
  const property = await takeIn(broker, { registrationNumber: '54.318', owners })
  const file = async (id: number, personId: number | null) => {
    const kind = (await read(id)).proposal?.kind
    const body = { kind: kind as 'onus_reais', propertyId: property.id, personId }
    return (await broker.send(contract.fileInboxPaper, { params: { id }, body })).status
  }
  expect(await file(register, null)).toBe(200)
  expect(await file(card, property.owners[0]?.personId ?? null)).toBe(200)
  const params = { id: property.id }
  const documents = (await broker.call(listDocuments, { params })).body
  expect(documents.map(({ category }) => category).sort()).toEqual(['ONUS_REAIS', 'RG_CNH_1'])
  const { items } = (await broker.call(readDiligence, { params })).body
  expect(items.find(({ id }) => id === 'onus_reais')?.documentId).not.toBeNull()
})

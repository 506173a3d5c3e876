import * as contract from '@soleira/domain/inbox/contract'
import { createPerson } from '@soleira/domain/person/contract'
import { questionsOf } from '@soleira/domain/reading/questions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf, makePerson } from '../../../test/rows/factories/people.ts'
import { signInBroker } from '../../../test/scenes/broker.ts'
import { bringAsRead } from '../../../test/scenes/inbox.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  await server.jobs.stop()
})
afterAll(() => server.stop())

async function questionsAbout(...named: readonly string[]) {
  const id = await bringAsRead(server, broker, [
    'MINISTÉRIO DA FAZENDA',
    'Secretaria da Receita Federal do Brasil',
    'Procuradoria-Geral da Fazenda Nacional',
    'CERTIDÃO NEGATIVA DE DÉBITOS RELATIVOS AOS TRIBUTOS FEDERAIS E À DÍVIDA ATIVA DA UNIÃO',
    ...named,
    'é certificado que não constam pendências em seu nome, relativas a créditos tributários',
  ])
  const { body } = await broker.call(contract.listInbox, { query: { status: 'open' } })
  const paper = body.find((one) => one.id === id)
  expect(paper?.proposal?.subject?.name).toBe('RAFAEL BRANDÃO')
  return paper && questionsOf(paper).get('subject')
}

const known = (fullName: string) =>
  broker.call(createPerson, { body: makePerson({ fullName, cpf: makeCpf() }) })
const name = 'Nome: RAFAEL BRANDÃO'

it('a row says what was read of whom, and never that somebody is not registered whose name is', async () => {
  broker = await signInBroker(server)
  await known('Rafael Brandão Neto')
  expect(await questionsAbout(name)).toEqual(['O nome foi lido, o CPF ou CNPJ não: confira de quem é.'])
  const numbered = () => questionsAbout(name, `CPF: ${makeCpf()}`)
  expect(await numbered()).toEqual(['Esta pessoa não está no cadastro.'])
  await known('Rafael Brandao')
  expect(await questionsAbout(name)).toEqual([
    'O nome foi lido, o CPF ou CNPJ não: confira se é quem o cadastro tem com este nome.',
  ])
  expect(await numbered()).toEqual([
    'O cadastro tem este nome, mas não com este CPF ou CNPJ: confira se é a mesma pessoa.',
  ])
})

it('a name that another account has registered is not known here', async () => {
  broker = await signInBroker(server)
  await known('Rafael Brandão')
  broker = await signInBroker(server)
  expect(await questionsAbout(name)).toEqual(['O nome foi lido, o CPF ou CNPJ não: confira de quem é.'])
})

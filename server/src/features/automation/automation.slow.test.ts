import * as contract from '@soleira/domain/automation/contract'
import { changeItem, listItemChanges, readDiligence } from '@soleira/domain/checklist/contract'
import { viewDocument } from '@soleira/domain/document/contract'
import { showDate } from '@soleira/domain/format/birth-date'
import { listNotifications } from '@soleira/domain/notification/contract'
import { erasePerson, readPerson } from '@soleira/domain/person/contract'
import { deleteProperty } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { dayFromToday } from '../../../test/days.ts'
import { writtenPdf } from '../../../test/files/written-paper.ts'
import type { TestApp } from '../../../test/harness.ts'
import { everyColumn } from '../../../test/rows/tables.ts'
import {
  type AutomationScene,
  requestUntil,
  setUpInfosimples,
  startAutomationScene,
} from '../../../test/scenes/automation-scene.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { readItem } from '../../../test/scenes/certificates.ts'
import { federalClearance } from '../../../test/scenes/inbox.ts'
import {
  issuedDays,
  issuesCertificate,
  type LocalInfosimples,
  neverAnswers,
  refusesWithCode,
} from '../../../test/services/infosimples-service.ts'
import { storedFiles } from '../../../test/watch/stored-files.ts'

const token = 'token-do-corretor-8172'
const item = 'debitos_trabalhistas'

let scene: AutomationScene
let service: LocalInfosimples
let server: TestApp
let broker: Client
let property: number
let person: number
beforeAll(async () => {
  scene = await startAutomationScene()
  ;({ service, server } = scene)
})
beforeEach(async () => {
  service.asked.length = 0
  service.behave(issuesCertificate())
  service.print()
  broker = await signInBroker(server)
  const taken = await takeIn(broker)
  property = taken.id
  person = taken.owners[0]?.personId ?? 0
  await setUp({ token })
})
afterAll(() => scene.stop())

const setUp = (body: Parameters<typeof setUpInfosimples>[1]) => setUpInfosimples(broker, body)
const start = async (certidaoId: typeof item | 'receita_federal' | 'sefaz' = item) =>
  (await broker.call(contract.startDiligence, { body: { propertyId: property, certidaoId } })).body
const until = (id: number, status: contract.Automation['status']) => requestUntil(broker, id, { status })
const ofItem = () => readItem(broker, { property, item, person })
const history = async () =>
  (await broker.call(listItemChanges, { params: { id: property } })).body.map(({ action, note }) => [
    action,
    note,
  ])
const told = async () =>
  (await broker.call(listNotifications, {})).body.notifications.map(({ title }) => title)

describe('a certificate that is asked for', () => {
  it('is answered at once, comes, and counts where its issuer states that it is negative', async () => {
    const begun = await start()
    expect(begun).toMatchObject({
      propertyId: property,
      certidaoId: item,
      personId: person,
      provider: 'infosimples',
      status: 'queued',
      price: null,
      charged: null,
      log: ['Pedido na fila.'],
      failure: null,
    })
    expect((await ofItem()).status).toBe('requested')
    const done = await until(begun.id, 'completed')
    expect(done).toMatchObject({ charged: '0.24', failure: null, received: null })
    expect(done.log).toEqual([
      'Pedido na fila.',
      'Começando.',
      'Pedido enviado à Infosimples; aguardando o órgão.',
      'O órgão respondeu; buscando o PDF.',
      'Certidão recebida e validada.',
    ])
    const paper = await ofItem()
    expect(paper).toMatchObject({
      status: 'completed',
      state: 'completed',
      result: 'negativa',
      number: '81726354/2026',
      ...issuedDays,
      validityBasis: 'printed',
    })
    const { raw } = await broker.send(viewDocument, { params: { id: paper.documentId } })
    expect(raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const { rows } = await server.pool.query('select result_by, code from papers where person_id = $1', [
      person,
    ])
    expect(rows).toEqual([{ result_by: 'provider', code: 'ABCD-1234' }])
    expect(await told()).toContain('Certidão validada')
    const note = 'pelo pedido automático (Infosimples)'
    expect(await history()).toEqual([
      ['complete', note],
      ['request', note],
    ])
  })

  it('waits where no result is stated, and counts after a click (rules §10)', async () => {
    service.behave(issuesCertificate({ conseguiu_emitir_certidao_negativa: undefined }))
    const { id } = await start()
    const { received } = await until(id, 'completed')
    expect(received).toMatchObject({ result: null, number: '81726354/2026', code: 'ABCD-1234' })
    expect((await ofItem()).status).toBe('requested')
    expect(await told()).toContain('Certidão recebida')
    const judged = await broker.call(contract.judgeReceived, { params: { id }, body: { isValid: true } })
    expect(judged.body.received).toBeNull()
    expect(await ofItem()).toMatchObject({
      status: 'completed',
      result: null,
      documentId: received?.documentId,
    })
    expect((await history())[0]).toEqual(['complete', 'pelo pedido automático (Infosimples)'])
    await broker.refused(contract.judgeReceived, { params: { id }, body: { isValid: true } }, 409)
  })

  it('that states that something is on record is kept as stated, by the service, with its issue (rules §14)', async () => {
    service.behave(issuesCertificate({ consta: true, conseguiu_emitir_certidao_negativa: false }))
    const done = await until((await start()).id, 'completed')
    expect(done.received).toBeNull()
    expect(done.log.at(-1)).toContain('o serviço informa positiva')
    expect(await ofItem()).toMatchObject({ status: 'completed', state: 'with_issues', result: 'positiva' })
    const { rows } = await server.pool.query(`select result, result_by from papers where result = 'positiva'`)
    expect(rows).toEqual([{ result: 'positiva', result_by: 'provider' }])
    expect((await history())[0]).toEqual(['complete', 'pelo pedido automático (Infosimples)'])
  })

  it('is gone with its file when it is done away with', async () => {
    service.behave(issuesCertificate({ conseguiu_emitir_certidao_negativa: undefined }))
    const { id } = await start()
    await until(id, 'completed')
    const { rows } = await server.pool.query('select storage_key from documents where property_id = $1', [
      property,
    ])
    await broker.call(contract.judgeReceived, { params: { id }, body: { isValid: false } })
    expect((await ofItem()).status).toBe('requested')
    await vi.waitFor(async () => expect(await storedFiles(server)).not.toContain(rows[0].storage_key), 30_000)
  })

  it('is one at a time: asked again, that one is answered', async () => {
    service.behave(neverAnswers)
    const begun = await start()
    const again = await Promise.all([start(), start(), start()])
    expect(new Set(again.map(({ id }) => id))).toEqual(new Set([begun.id]))
    await vi.waitFor(() => expect(service.asked).toHaveLength(1), 30_000)
    await broker.call(contract.cancelAutomation, { params: { id: begun.id } })
    const other = await start()
    expect(other.id).not.toBe(begun.id)
    await broker.call(contract.cancelAutomation, { params: { id: other.id } })
  })

  it('takes the place of the one that the item shows', async () => {
    await until((await start()).id, 'completed')
    const before = await ofItem()
    service.behave(issuesCertificate({ certidao: '9/2026' }))
    await until((await start()).id, 'completed')
    const after = await ofItem()
    expect(after).toMatchObject({ status: 'completed', number: '9/2026' })
    expect(after.documentId).not.toBe(before.documentId)
  })

  it('counts through its last day, and waits from the next one', async () => {
    const issuedUntil = (days: number) =>
      issuesCertificate({
        emissao_data: showDate(dayFromToday(-180)),
        validade: showDate(dayFromToday(days)),
      })
    service.behave(issuedUntil(0))
    expect((await until((await start()).id, 'completed')).received).toBeNull()
    expect(await ofItem()).toMatchObject({ status: 'completed', validUntil: dayFromToday(0) })
    service.behave(issuedUntil(-1))
    const { received } = await until((await start()).id, 'completed')
    expect(received).toMatchObject({
      validUntil: dayFromToday(-1),
      doubts: [expect.stringContaining('já venceu')],
    })
    expect((await ofItem()).validUntil).toBe(dayFromToday(0))
  })

  it('waits where its days contradict each other', async () => {
    service.behave(issuesCertificate({ emissao_data: '21/11/2026', validade: '20/11/2026' }))
    const { received } = await until((await start()).id, 'completed')
    expect(received).toMatchObject({ result: null, issuedOn: null, validUntil: null })
  })

  describe('whose PDF has a text', () => {
    const clearance = (
      cpf: string,
      { title = 'NEGATIVA', says = 'NÃO CONSTA', until = showDate(issuedDays.validUntil) } = {},
    ) =>
      writtenPdf([
        'PODER JUDICIÁRIO',
        'JUSTIÇA DO TRABALHO',
        `CERTIDÃO ${title} DE DÉBITOS TRABALHISTAS`,
        `CPF: ${cpf}`,
        `Certifica-se que ${says} como inadimplente no Banco Nacional de Devedores Trabalhistas.`,
        `Validade: ${until}`,
      ])
    const received = async (pdf: Buffer) => {
      service.print(pdf)
      return (await until((await start()).id, 'completed')).received
    }
    const own = async () => (await broker.call(readPerson, { params: { id: person } })).body.cpf as string

    it('counts where it is the one that was asked for', async () => {
      expect(await received(clearance(await own()))).toBeNull()
      expect((await ofItem()).result).toBe('negativa')
    })

    it.each([
      ['another person', async () => clearance('529.982.247-25'), 'traz outra pessoa'],
      ['a day that is over', async () => clearance(await own(), { until: '20/05/2020' }), 'já venceu'],
      [
        'another result',
        async () => clearance(await own(), { title: 'POSITIVA', says: 'CONSTA' }),
        'resultados diferentes',
      ],
      ['another certificate', async () => federalClearance(await own()), 'outra certidão'],
    ])('waits where it is of %s, whatever the service states', async (_, pdf, words) => {
      const waiting = await received(await pdf())
      expect(waiting?.doubts).toEqual([expect.stringContaining(words)])
      expect((await ofItem()).status).toBe('requested')
    })
  })

  it('waits when its item was put aside meanwhile', async () => {
    let answer = () => {}
    service.behave((...given) => {
      answer = () => issuesCertificate()(...given)
    })
    const { id } = await start()
    await vi.waitFor(() => expect(service.asked).toHaveLength(1), 30_000)
    const { version } = await ofItem()
    const aside = { action: 'set_aside', version, note: 'Nunca foi empregador' } as const
    await broker.call(changeItem, { params: { id: property, item }, query: { person }, body: aside })
    answer()
    expect((await until(id, 'completed')).received).not.toBeNull()
    expect((await ofItem()).status).toBe('set_aside')
    await broker.refused(contract.judgeReceived, { params: { id }, body: { isValid: true } }, 409)
    await broker.refused(contract.startDiligence, { body: { propertyId: property, certidaoId: item } }, 409)
  })
})

describe('a token', () => {
  it('is kept encrypted, and never told again', async () => {
    const answered = [await setUp({ token }), ...(await broker.call(contract.listProviders, {})).body]
    expect(JSON.stringify(answered)).not.toContain(token)
    expect(answered[0]).toMatchObject({ id: 'infosimples', isConfigured: true, isEnabled: true })
    const everything = await everyColumn(server.pool)
    expect(everything.includes(token)).toBe(false)
    const { rows } = await server.pool.query('select token from automation_providers')
    expect(rows[0].token).toMatch(/^v1\./)
  })

  it('that is refused says so', async () => {
    service.behave(refusesWithCode(601))
    const done = await until((await start()).id, 'failed')
    expect(done.failure).toEqual({
      code: 'account_refused',
      message: 'O serviço recusou a conta: confira o token, a autorização e o saldo.',
    })
  })
})

it('goes with its property, and with whom it is about', async () => {
  service.behave(issuesCertificate({ conseguiu_emitir_certidao_negativa: undefined }))
  const { id } = await start()
  await until(id, 'completed')
  await broker.call(erasePerson, { params: { id: person } })
  const after = await broker.send(contract.readAutomation, { params: { id } })
  // The deal is still open, so the erased person's part in it stays, and with it the request.
  expect(after.status).toBe(200)
  await broker.call(deleteProperty, { params: { id: property } })
  await broker.refused(contract.readAutomation, { params: { id } }, 404)
  expect((await broker.send(readDiligence, { params: { id: property } })).status).toBe(404)
})

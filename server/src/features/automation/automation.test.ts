import * as contract from '@soleira/domain/automation/contract'
import { changeItem, listItemChanges, readDiligence } from '@soleira/domain/diligence/contract'
import { viewDocument } from '@soleira/domain/document/contract'
import { listNotifications } from '@soleira/domain/notification/contract'
import { erasePerson, readPerson } from '@soleira/domain/person/contract'
import { deleteProperty } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type AutomationScene,
  readRequest,
  requestUntil,
  setUpInfosimples,
  startAutomationScene,
} from '../../../test/automation-scene.ts'
import { signIn, takeIn } from '../../../test/broker.ts'
import { readItem } from '../../../test/certificates.ts'
import type { Client } from '../../../test/client.ts'
import { makeOwner } from '../../../test/factories/properties.ts'
import type { TestApp } from '../../../test/harness.ts'
import { federalClearance } from '../../../test/inbox.ts'
import { type InfosimplesService, issued, refuses, silent } from '../../../test/infosimples-service.ts'
import { storedFiles } from '../../../test/stored-files.ts'
import { everyColumn } from '../../../test/tables.ts'
import { writtenPdf } from '../../../test/written-paper.ts'

const token = 'token-do-corretor-8172'
const item = 'debitos_trabalhistas'

let scene: AutomationScene
let service: InfosimplesService
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
  service.behave(issued())
  service.print()
  broker = await signIn(server)
  const taken = await takeIn(broker)
  property = taken.id
  person = taken.owners[0]?.personId ?? 0
  await setUp({ token })
})
afterAll(() => scene.stop())

const setUp = (body: Parameters<typeof setUpInfosimples>[1]) => setUpInfosimples(broker, body)
const start = async (certidaoId: typeof item | 'receita_federal' | 'sefaz' = item) =>
  (await broker.call(contract.startDiligence, { body: { propertyId: property, certidaoId } })).body
const read = (id: number) => readRequest(broker, id)
const until = (id: number, status: contract.Automation['status']) => requestUntil(broker, id, { status })
const ofItem = () => readItem(broker, { property, item, person })
/** What the history of the list keeps of how things came about. */
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
      ...{ propertyId: property, certidaoId: item, personId: person, provider: 'infosimples' },
      ...{ status: 'queued', price: null, charged: null, log: ['Pedido na fila.'], failure: null },
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
      ...{ status: 'completed', state: 'completed', result: 'negativa', number: '81726354/2026' },
      ...{ issuedOn: '2026-11-21', validUntil: '2027-05-20', validityBasis: 'printed' },
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

  it('waits where no result is stated, and counts after a click (decisions §10)', async () => {
    service.behave(issued({ conseguiu_emitir_certidao_negativa: undefined }))
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

  it('is gone with its file when it is done away with', async () => {
    service.behave(issued({ consta: true }))
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
    service.behave(silent)
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
    service.behave(issued({ certidao: '9/2026' }))
    await until((await start()).id, 'completed')
    const after = await ofItem()
    expect(after).toMatchObject({ status: 'completed', number: '9/2026' })
    expect(after.documentId).not.toBe(before.documentId)
  })

  it('waits where its days contradict each other', async () => {
    service.behave(issued({ emissao_data: '21/11/2026', validade: '20/11/2026' }))
    const { received } = await until((await start()).id, 'completed')
    expect(received).toMatchObject({ result: null, issuedOn: null, validUntil: null })
  })

  describe('whose PDF has a text', () => {
    const clearance = (cpf: string, { title = 'NEGATIVA', says = 'NÃO CONSTA', until = '20/05/2027' } = {}) =>
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
      answer = () => issued()(...given)
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

describe('without a certificate', () => {
  it('a refusal ends it, with the reason and what it has cost', async () => {
    service.behave(refuses(611, { billable: true, price: '0.24' }))
    const done = await until((await start()).id, 'failed')
    expect(done).toMatchObject({ charged: '0.24', failure: { code: 'not_issued' } })
    expect(done.failure?.message).toContain('não diz se ela é negativa ou positiva')
    expect((await ofItem()).status).toBe('requested')
    expect(await told()).toContain('Certidão não emitida')
    expect(service.asked).toHaveLength(1)
  })

  it('a page that says the source is away is none', async () => {
    service.behave(issued({}, '/pagina.pdf'))
    const done = await until((await start()).id, 'failed')
    expect(done).toMatchObject({ charged: '0.24', failure: { code: 'no_certificate' } })
  })

  it('a source that is away is asked again later, and nothing else is', async () => {
    service.behave(refuses(615), issued())
    const { id } = await start()
    const waiting = await vi.waitFor(async () => {
      const now = await read(id)
      expect(now.log.at(-1)).toBe('Fonte fora do ar; nova tentativa em 30 s.')
      return now
    }, 30_000)
    expect(waiting.status).toBe('queued')
    await server.pool.query(
      `update pgboss.job set start_after = now() where name = 'ask-for-certificate' and state = 'created'`,
    )
    await until(id, 'completed')
    expect(service.asked).toHaveLength(2)
  })

  it('what was cancelled is not taken, and does not go on', async () => {
    service.behave(silent)
    const { id } = await start()
    await vi.waitFor(() => expect(service.asked).toHaveLength(1), 30_000)
    const { body } = await broker.call(contract.cancelAutomation, { params: { id } })
    expect(body).toMatchObject({ status: 'cancelled', log: expect.arrayContaining(['Cancelado por você.']) })
    await broker.refused(contract.cancelAutomation, { params: { id } }, 409)
    expect((await read(id)).status).toBe('cancelled')
  })

  it('nothing is said after the end', async () => {
    let answer = () => {}
    service.behave((...given) => {
      answer = () => issued()(...given)
    })
    const { id } = await start()
    await vi.waitFor(() => expect(service.asked).toHaveLength(1), 30_000)
    await broker.call(contract.cancelAutomation, { params: { id } })
    answer()
    const { rows } = await server.pool.query<{ id: string }>(
      `select id from pgboss.job where name = 'ask-for-certificate' and (data->>'automationId')::int = $1`,
      [id],
    )
    await vi.waitFor(async () => {
      const { rowCount } = await server.pool.query(
        `select from pgboss.job where id = $1 and state <> 'completed'`,
        [rows[0]?.id],
      )
      expect(rowCount).toBe(0)
    }, 30_000)
    expect((await read(id)).log.at(-1)).toBe('Cancelado por você.')
  })

  it('a try whose process died is not made again by itself, for it may have been charged (F17)', async () => {
    service.behave(silent)
    const { id } = await start()
    await vi.waitFor(() => expect(service.asked).toHaveLength(1), 30_000)
    // As the queue hands it on when the heartbeat of the process stops.
    const { rows } = await server.pool.query(
      `select data from pgboss.job where name = 'ask-for-certificate' and (data->>'automationId')::int = $1`,
      [id],
    )
    await server.jobs.send(server.db, { name: 'ask-for-certificate' }, rows[0].data)
    const done = await until(id, 'failed')
    expect(done.failure?.code).toBe('interrupted')
    expect(service.asked).toHaveLength(1)
  })

  it('a try that was only taken for dead still brings its certificate', async () => {
    let answer = () => {}
    service.behave((...given) => {
      answer = () => issued()(...given)
    })
    const { id } = await start()
    await vi.waitFor(() => expect(service.asked).toHaveLength(1), 30_000)
    const { rows } = await server.pool.query(
      `select data from pgboss.job where name = 'ask-for-certificate' and (data->>'automationId')::int = $1`,
      [id],
    )
    await server.jobs.send(server.db, { name: 'ask-for-certificate' }, rows[0].data)
    await until(id, 'failed')
    answer()
    await until(id, 'completed')
    expect((await ofItem()).status).toBe('completed')
  })
})

describe('a request is refused', () => {
  it('without a provider that is on, has a token and can', async () => {
    const refused = async () =>
      broker.refused(contract.startDiligence, { body: { propertyId: property, certidaoId: item } }, 409)
    await setUp({ isEnabled: false })
    expect(await refused()).toEqual({
      code: 'no_provider',
      message: 'Nenhum serviço configurado para esta certidão.',
    })
    await setUp({ isEnabled: true, token: null })
    expect((await refused()).code).toBe('no_provider')
    await setUp({ token })
    const onus = { body: { propertyId: property, certidaoId: 'onus_reais' } }
    expect((await broker.refused(contract.startDiligence, onus, 409)).code).toBe('no_provider')
    const manual = { body: { propertyId: property, certidaoId: item, provider: 'manual' } }
    expect((await broker.refused(contract.startDiligence, manual, 409)).code).toBe('no_provider')
    expect((await ofItem()).status).toBe('pending')
    expect(service.asked).toEqual([])
  })

  it('while facts are missing, which it names', async () => {
    const body = { propertyId: property, certidaoId: 'receita_federal' }
    const { fields } = await broker.refused(contract.startDiligence, { body }, 422)
    expect(fields).toEqual({ personId: 'Falta a data de nascimento no cadastro.' })
  })

  it('for an item or a person that the checklist does not have', async () => {
    const other = await takeIn(broker, { owners: [makeOwner()] })
    for (const body of [
      { propertyId: property, certidaoId: 'curitiba_nada' },
      { propertyId: property, certidaoId: 'own-7' },
      { propertyId: property, certidaoId: item, personId: other.owners[0]?.personId },
      { propertyId: property, certidaoId: 'onus_reais', personId: person },
    ]) {
      const { status } = await broker.send(contract.startDiligence, { body })
      expect([404, 422]).toContain(status)
    }
  })

  it('over the limit of the month, which counts what may have been charged', async () => {
    await setUp({ monthlyLimit: '0.50' })
    await until((await start()).id, 'completed')
    const { price } = await until((await start()).id, 'completed')
    expect(price).toBe('0.24')
    const body = { propertyId: property, certidaoId: item }
    expect((await broker.refused(contract.startDiligence, { body }, 409)).code).toBe('spending_limit')
    const [infosimples] = (await broker.call(contract.listProviders, {})).body
    expect(infosimples).toMatchObject({ spentThisMonth: '0.48', monthlyLimit: '0.50' })
    expect(infosimples?.offers.find(({ kind }) => kind === item)?.price).toBe('0.24')
    expect((await setUp({ monthlyLimit: null })).monthlyLimit).toBeNull()
    await until((await start()).id, 'completed')
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
    service.behave(refuses(601))
    const done = await until((await start()).id, 'failed')
    expect(done.failure).toEqual({
      code: 'account_refused',
      message: 'O serviço recusou a conta: confira o token, a autorização e o saldo.',
    })
  })
})

it('goes with its property, and with whom it is about', async () => {
  service.behave(issued({ consta: true }))
  const { id } = await start()
  await until(id, 'completed')
  await broker.call(erasePerson, { params: { id: person } })
  const after = await broker.send(contract.readAutomation, { params: { id } })
  // The deal runs: the part stays, and what was asked about it.
  expect(after.status).toBe(200)
  await broker.call(deleteProperty, { params: { id: property } })
  await broker.refused(contract.readAutomation, { params: { id } }, 404)
  expect((await broker.send(readDiligence, { params: { id: property } })).status).toBe(404)
})

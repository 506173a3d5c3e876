import { changeItem, fileCertificate, readDiligence } from '@soleira/domain/diligence/contract'
import { dayOf } from '@soleira/domain/diligence/validity'
import { changePerson, createPerson } from '@soleira/domain/person/contract'
import { deleteProperty, moveProperty, replaceParties } from '@soleira/domain/property/contract'
import type { Analysis } from '@soleira/domain/risk/contract'
import * as contract from '@soleira/domain/risk/contract'
import { riskCategories } from '@soleira/domain/risk/document'
import { draftIds } from '@soleira/domain/risk/draft'
import { natureIds } from '@soleira/domain/risk/nature-ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn, takeIn, upload } from '../../../test/broker.ts'
import { type ChatService, says, silent, startChatService, status } from '../../../test/chat-service.ts'
import type { Client } from '../../../test/client.ts'
import { makePdf, makeUpload } from '../../../test/factories/files.ts'
import { makePerson } from '../../../test/factories/people.ts'
import { makeOwner } from '../../../test/factories/properties.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import { samplePng } from '../../../test/sample-files.ts'
import { openChat } from '../../adapters/ai/chat.ts'

const answers = {
  registro_anterior: 'sim',
  imovel_quitado: 'nao',
  vendedor_tipo: 'fisica',
  outros_titulares: 'nao',
  financiamento: 'sim',
} as const
const good = {
  riskLevel: 'baixo',
  summary: 'Sem maiores riscos.',
  alerts: ['<img src=x onerror=alert(1)>'],
  recommendations: ['Conferir a matrícula'],
  pendencies: ['Nenhuma além das usuais'],
  contractModels: ['Promessa'],
}

let service: ChatService
let server: TestApp
let withoutKey: TestApp
let broker: Client
beforeAll(async () => {
  service = await startChatService()
  const { baseUrl } = service
  const chat = openChat({ apiKey: 'chave', baseUrl, model: 'modelo/teste', publicUrl: 'http://localhost' })
  server = await startTestApp({ chat })
  withoutKey = await startTestApp()
})
beforeEach(async () => {
  service.received.length = 0
  broker = await signIn(server)
})
afterAll(async () => {
  await server.stop()
  await withoutKey.stop()
  await service.stop()
})

const docx = Buffer.concat([
  Buffer.from('PK\x03\x04'),
  Buffer.alloc(30),
  Buffer.from('word/document.xml'),
  Buffer.from('PK\x05\x06'),
  Buffer.alloc(18),
])
const doc = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)])

const read = async (id: number) => (await broker.call(contract.readAnalysis, { params: { id } })).body
const add = (id: number, category: string, name = 'papel.pdf', bytes = makePdf()) =>
  broker.send(contract.addAnalysisDocument, { params: { id }, ...makeUpload({ category }, { name, bytes }) })

async function prepare(
  body: { propertyId?: number } = {},
  nature = 'compra_venda' as const,
): Promise<number> {
  const { id } = (await broker.call(contract.startAnalysis, { body: { nature, ...body } })).body
  await broker.call(contract.changeAnalysis, { params: { id }, body: { answers } })
  for (const category of riskCategories.filter(({ required }) => required)) {
    expect((await add(id, category.id)).status).toBe(201)
  }
  return id
}

async function finish(id: number): Promise<Analysis> {
  await broker.call(contract.runAnalysis, { params: { id } })
  return vi.waitFor(async () => {
    const analysis = await read(id)
    expect(analysis.status).toBe('finished')
    return analysis
  }, 30_000)
}

describe('the wizard', () => {
  it('is kept as it is filled in, and begins once for a key', async () => {
    const headers = { 'idempotency-key': 'analise-0001' }
    const property = await takeIn(broker)
    const body = { nature: 'doacao', propertyId: property.id } as const
    const first = await broker.call(contract.startAnalysis, { body, headers })
    expect((await broker.call(contract.startAnalysis, { body, headers })).body.id).toBe(first.body.id)
    expect(first.body).toMatchObject({
      status: 'draft',
      nature: 'doacao',
      property: { id: property.id, sequenceNumber: '00001', title: 'Apartamento - Rua das Laranjeiras, 120' },
      report: null,
      source: null,
    })
    const params = { id: first.body.id }
    await broker.call(contract.changeAnalysis, { params, body: { answers: { financiamento: 'sim' } } })
    await broker.call(contract.changeAnalysis, { params, body: { answers: { imovel_quitado: 'nao' } } })
    await broker.call(contract.changeAnalysis, { params, body: { nature: 'permuta' } })
    expect(await read(params.id)).toMatchObject({
      nature: 'permuta',
      answers: { financiamento: 'sim', imovel_quitado: 'nao' },
      version: 4,
    })
    await broker.refused(contract.changeAnalysis, { params, body: { nature: 'doacao', version: 2 } }, 409)
  })

  it('takes PDF, images and Word files by content, and never shows a Word file', async () => {
    const { id } = (await broker.call(contract.startAnalysis, { body: {} })).body
    for (const [name, bytes, viewable] of [
      ['a.pdf', makePdf(), true],
      ['b.png', samplePng(), true],
      ['c.docx', docx, false],
      ['d.doc', doc, false],
    ] as const) {
      const { status: code, body } = await add(id, 'matricula', name, bytes)
      expect(code, name).toBe(201)
      const document = contract.analysisDocument.parse(body)
      expect(document.viewUrl !== null, name).toBe(viewable)
      const params = { id: document.id }
      const shown = await broker.send(contract.viewAnalysisDocument, { params })
      expect(shown.headers['content-disposition']).toMatch(viewable ? /^inline/ : /^attachment/)
      const saved = await broker.send(contract.downloadAnalysisDocument, { params })
      expect(saved.headers['content-disposition']).toMatch(/^attachment/)
      expect(saved.headers['content-security-policy']).toContain('sandbox')
    }
    for (const [name, bytes] of [
      ['x.docx', Buffer.from('PK\x03\x04 nada')],
      ['x.doc', docx],
      ['x.docm', docx],
      ['x.pdf', docx],
      ['x.html', Buffer.from('<script>')],
    ] as const) {
      expect((await add(id, 'matricula', name, bytes)).status, name).toBe(415)
    }
  })

  it('makes one file of a retry with the same key (F18)', async () => {
    const { id } = (await broker.call(contract.startAnalysis, { body: { nature: 'compra_venda' } })).body
    const { payload, headers } = makeUpload(
      { category: riskCategories[0].id },
      { name: 'a.pdf', bytes: makePdf() },
    )
    const sent = { params: { id }, payload, headers: { ...headers, 'idempotency-key': 'arquivo-2f8a' } }
    const answers = await Promise.all([1, 2, 3].map(() => broker.send(contract.addAnalysisDocument, sent)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await read(id)).documents).toHaveLength(1)
  })

  it('takes 20 MB and not one byte more', async () => {
    const { id } = (await broker.call(contract.startAnalysis, { body: {} })).body
    const word = (size: number) => Buffer.concat([doc, Buffer.alloc(size - doc.length)])
    expect((await add(id, 'matricula', 'a.doc', word(20 * 1024 * 1024))).status).toBe(201)
    expect(await add(id, 'matricula', 'a.doc', word(20 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { message: 'Arquivo muito grande. O limite é de 20MB.' },
    })
  })

  it('copies a document of its property, which then lives on its own', async () => {
    const property = await takeIn(broker)
    const bytes = makePdf()
    const paper = await upload(broker, property.id, 'ONUS_REAIS', { name: 'ônus.pdf', bytes })
    const { id } = (await broker.call(contract.startAnalysis, { body: { propertyId: property.id } })).body
    const body = { category: 'matricula', documentId: paper.id } as const
    const { body: copy } = await broker.call(contract.borrowDocument, { params: { id }, body })
    await broker.call(deleteProperty, { params: { id: property.id } })
    const { raw } = await broker.send(contract.downloadAnalysisDocument, { params: { id: copy.id } })
    expect(raw.rawPayload.equals(bytes)).toBe(true)
    expect((await read(id)).property).toBeNull()
  })

  it('copies nothing that is not its property’s, and its property’s certificates too (T2)', async () => {
    const [one, other] = [await takeIn(broker), await takeIn(broker)]
    const elsewhere = await upload(broker, other.id, 'ONUS_REAIS', { name: 'a.pdf', bytes: makePdf() })
    const params = { id: one.id, item: 'receita_federal' } as const
    await broker.call(moveProperty, { params: { id: one.id }, body: { currentStage: 2 } })
    await broker.call(changeItem, { params, body: { action: 'request', version: 0 } })
    const fields = { version: '1', issuedOn: dayOf(new Date()), result: 'negativa' }
    const file = { name: 'receita.pdf', bytes: makePdf() }
    await broker.send(fileCertificate, { params, ...makeUpload(fields, file) })
    const { items } = (await broker.call(readDiligence, { params: { id: one.id } })).body
    const certificate = items.find(({ id }) => id === 'receita_federal')?.documentId as number

    const begin = async (body: { propertyId?: number }) =>
      (await broker.call(contract.startAnalysis, { body })).body.id
    const [about, free] = [await begin({ propertyId: one.id }), await begin({})]
    const copy = (id: number, documentId: number) =>
      broker.send(contract.borrowDocument, {
        params: { id },
        body: { category: 'certidoes_fiscais', documentId },
      })
    expect((await copy(about, elsewhere.id)).status).toBe(404)
    expect((await copy(free, certificate)).status).toBe(404)
    expect((await copy(about, certificate)).body).toMatchObject({ fileName: 'receita.pdf' })
    expect([(await read(about)).documents.length, (await read(free)).documents.length]).toEqual([1, 0])
  })

  it('does not run before it is complete, and names what is missing', async () => {
    const { id } = (await broker.call(contract.startAnalysis, { body: {} })).body
    const run = () => broker.refused(contract.runAnalysis, { params: { id } }, 422)
    expect((await run()).fields).toHaveProperty('nature')
    await broker.call(contract.changeAnalysis, { params: { id }, body: { nature: 'usucapiao' } })
    expect((await run()).fields).toHaveProperty('answers')
    await broker.call(contract.changeAnalysis, { params: { id }, body: { answers } })
    expect((await run()).fields).toHaveProperty('documents')
  })
})

describe('the analysis', () => {
  it('is the AI’s when it answers as asked; markup in it stays text', async () => {
    service.behave(says(`Claro! ${JSON.stringify(good)}`))
    const analysis = await finish(await prepare())
    expect(analysis).toMatchObject({ source: 'ai', model: 'modelo/teste', failure: null, report: good })
  })

  it('sends nothing personal (T31)', async () => {
    service.behave(says(JSON.stringify(good)))
    const owner = makeOwner({
      fullName: 'Canário da Silva',
      email: 'canario@exemplo.com.br',
      rg: '55.666.777-8',
    })
    const property = await takeIn(broker, { street: 'Rua do Canário', owners: [owner] })
    const id = await prepare({ propertyId: property.id })
    await add(id, 'contratos_anteriores', 'contrato-do-canário.pdf')
    await finish(id)
    const sent = service.received.join('')
    expect(sent).toContain('Compra e venda')
    for (const secret of [
      'Canário',
      'canario',
      owner.cpf,
      '55.666.777-8',
      '500.000',
      '500000',
      'papel.pdf',
    ]) {
      expect(sent).not.toContain(secret)
    }
  })

  it.each([
    ['an HTTP error', status(401, 'No auth'), 'Erro na API do OpenRouter: 401 No auth'],
    ['an error with NUL in it', status(401, 'a\u0000b'), 'Erro na API do OpenRouter: 401 ab'],
    ['words only', says('Não sei'), 'IA retornou formato inválido'],
    [
      'half a report',
      says(JSON.stringify({ ...good, alerts: [] })),
      'Resposta incompleta da IA. Campos ausentes: alerts',
    ],
  ])('is the rules’ after %s, with the reason', async (_, mood, failure) => {
    service.behave(mood)
    const analysis = await finish(await prepare())
    expect(analysis).toMatchObject({ source: 'rules', model: null, failure, report: { riskLevel: 'médio' } })
  })

  it('is the rules’ without a key, and nobody is asked', async () => {
    broker = await signIn(withoutKey)
    const analysis = await finish(await prepare())
    expect(analysis).toMatchObject({ source: 'rules', failure: null })
    expect(service.received).toEqual([])
  })

  it('can be cancelled while it runs; a late answer changes nothing, and it can be run again', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    service.behave(
      (response, request) => void promise.then(() => says(JSON.stringify(good))(response, request)),
      says(JSON.stringify({ ...good, riskLevel: 'alto' })),
    )
    const id = await prepare()
    const params = { id }
    await broker.call(contract.runAnalysis, { params })
    await vi.waitFor(() => expect(service.received).toHaveLength(1), 30_000)
    await broker.refused(contract.changeAnalysis, { params, body: { nature: 'doacao' } }, 409)
    await broker.refused(contract.runAnalysis, { params }, 409)
    expect((await broker.call(contract.cancelAnalysis, { params })).body.status).toBe('draft')
    const again = finish(id)
    resolve()
    expect((await again).report?.riskLevel).toBe('alto')
    await broker.refused(contract.cancelAnalysis, { params }, 409)
  })

  it('that was cancelled no longer waits for its answer', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    service.behave((response) => response.on('close', resolve))
    const params = { id: await prepare() }
    await broker.call(contract.runAnalysis, { params })
    await vi.waitFor(() => expect(service.received).toHaveLength(1), 30_000)
    await broker.call(contract.cancelAnalysis, { params })
    await promise
    expect(await read(params.id)).toMatchObject({ status: 'draft', report: null })
  })

  it('runs three times at once for one broker, and not more than ten times a minute (T31)', async () => {
    service.behave(silent)
    const [first, ...others] = [await prepare(), await prepare(), await prepare(), await prepare()]
    for (const id of others) await broker.call(contract.runAnalysis, { params: { id } })
    const params = { id: first as number }
    const busy = await broker.refused(contract.runAnalysis, { params }, 409)
    expect(busy.message).toBe('Você já tem 3 análises em andamento. Aguarde o fim de uma delas.')
    for (const id of others) await broker.call(contract.cancelAnalysis, { params: { id } })
    for (let run = 5; run <= 10; run += 1) {
      await broker.call(contract.runAnalysis, { params })
      await broker.call(contract.cancelAnalysis, { params })
    }
    await broker.refused(contract.runAnalysis, { params }, 429)
    expect((await read(params.id)).status).toBe('draft')
  })

  it('is written once, though its job runs twice (F17)', async () => {
    service.behave(says(JSON.stringify(good)))
    const id = await prepare()
    const finished = await finish(id)
    await server.pool.query(
      `insert into pgboss.job (name, data, policy) select name, data, policy from pgboss.job
       where name = 'write-report' and (data->>'analysisId')::int = $1`,
      [id],
    )
    service.behave(says(JSON.stringify({ ...good, riskLevel: 'alto' })))
    await vi.waitFor(async () => {
      const sql = `select 1 from pgboss.job where name = 'write-report' and (data->>'analysisId')::int = $1 and state = 'completed'`
      expect((await server.pool.query(sql, [id])).rowCount).toBe(2)
    }, 30_000)
    expect(await read(id)).toEqual(finished)
  })

  it('keeps nothing but ids in its job (T20)', async () => {
    service.behave(silent)
    await broker.call(contract.runAnalysis, { params: { id: await prepare() } })
    const { rows } = await server.pool.query("select data from pgboss.job where name = 'write-report'")
    for (const { data } of rows)
      expect(Object.keys(data).sort()).toEqual(['accountId', 'analysisId', 'run', 'userId'])
  })
})

describe('the list', () => {
  it('finds by nature and property, filters by status, risk and property, and pages', async () => {
    service.behave(says(JSON.stringify(good)))
    const property = await takeIn(broker, { street: 'Ladeira da Misericórdia' })
    const finished = await finish(await prepare({ propertyId: property.id }))
    const { body: draft } = await broker.call(contract.startAnalysis, { body: { nature: 'usucapiao' } })
    const list = async (query: object) => {
      const { body, headers } = await broker.call(contract.listAnalyses, { query } as never)
      return [body.map(({ id }) => id), Number(headers['x-total-count'])]
    }
    expect(await list({})).toEqual([[draft.id, finished.id], 2])
    expect(await list({ search: 'MISERICORDIA' })).toEqual([[finished.id], 1])
    expect(await list({ search: property.owners[0]?.cpf.replace(/\D/g, '') })).toEqual([[finished.id], 1])
    expect(await list({ search: 'misericordia ladeira' })).toEqual([[finished.id], 1])
    expect(await list({ search: 'usucapi' })).toEqual([[draft.id], 1])
    expect(await list({ status: 'finished' })).toEqual([[finished.id], 1])
    // The AI said baixo; of a property without any certificate that is more than its record supports.
    expect(await list({ risk: ['médio', 'alto'] })).toEqual([[finished.id], 1])
    expect(await list({ risk: 'alto' })).toEqual([[], 0])
    expect(await list({ propertyId: property.id })).toEqual([[finished.id], 1])
    expect(await list({ limit: 1, offset: 1 })).toEqual([[finished.id], 2])
    await broker.call(contract.deleteAnalysis, { params: { id: finished.id } })
    expect(await list({})).toEqual([[draft.id], 1])
  })
})

describe('what the record of the property adds', () => {
  it('is each certificate with its result, never a lower risk, and no name of anybody', async () => {
    service.behave(says(JSON.stringify(good)))
    const { id: property, owners } = await takeIn(broker)
    const file = async (item: string, fields: object) => {
      const params = { id: property, item } as never
      await broker.call(changeItem, { params, body: { action: 'request', version: 0 } })
      const pdf = makeUpload({ version: 1, ...fields }, { name: 'papel.pdf', bytes: makePdf() })
      expect((await broker.send(fileCertificate, { params, ...pdf })).status).toBe(200)
    }
    await file('receita_federal', {})
    await file('onus_reais', { result: 'positiva' })
    const { report } = await finish(await prepare({ propertyId: property }))
    expect(report?.riskLevel).toBe('alto')
    const texts = report?.findings?.map(({ text }) => text).join('\n') ?? ''
    expect(texts).toContain('o cadastro do imóvel sustenta risco alto')
    expect(texts).toContain('Ônus Reais (do imóvel): positiva, com ônus na matrícula')
    expect(texts).toContain('resultado não informado: do 1º proprietário, Receita Federal.')
    expect(texts).toContain('Certidões não recebidas (13, nenhuma solicitada)')
    expect(texts).not.toContain(owners[0]?.fullName)
    expect(service.received.map((one) => JSON.stringify(one)).join()).not.toMatch(
      /proprietário|Receita Federal/,
    )
  })
})

describe('what people and parties add', () => {
  it('is said in the report without a name, and in the drafts with all that is known', async () => {
    service.behave(says(JSON.stringify(good)))
    const { id: property, owners } = await takeIn(broker, {
      owners: [makeOwner({ fullName: 'Ana Sá', maritalStatus: 'Casado(a)' })],
    })
    const { body: spouse } = await broker.call(createPerson, { body: makePerson({ fullName: 'Rui Sá' }) })
    const { body: buyer } = await broker.call(createPerson, { body: makePerson({ fullName: 'Breno Dias' }) })
    const ana = owners[0]?.personId ?? 0
    const union = { kind: 'marriage', regime: 'comunhao_parcial', since: '2010-02-10' } as const
    await broker.call(changePerson, {
      params: { id: ana },
      body: {
        union: { ...union, spouseId: spouse.id },
        ...{ nationality: 'Brasileira', profession: 'Médica', street: 'Rua B', number: '2', city: 'Niterói' },
      },
    })
    const parties = [
      { personId: ana, role: 'owner' },
      { personId: spouse.id, role: 'spouse' },
      { personId: buyer.id, role: 'buyer' },
    ] as never
    await broker.call(replaceParties, { params: { id: property }, body: { parties } })
    const { id, report } = await finish(await prepare({ propertyId: property }))
    const texts = report?.findings?.map(({ text }) => text).join('\n') ?? ''
    expect(texts).toContain('O 1º proprietário é casado(a), e o cônjuge consta entre as partes')
    expect(texts).not.toMatch(/Ana Sá|Rui Sá|Breno/)
    const { body: drafts } = await broker.call(contract.listDrafts, { params: { id } })
    const missing = drafts[0]?.missing.join('\n')
    expect(missing).toContain('nacionalidade de Rui Sá')
    // Whoever buys is recorded, so that only what is not known of them stays blank.
    expect(missing).toContain('profissão do comprador')
    expect(missing).not.toContain('nome do comprador')
    expect(missing).not.toMatch(/regime|nacionalidade do vendedor|endereço do vendedor|cônjuge/)
  })
})

describe('what comes of it', () => {
  const printed = async (id: number): Promise<string> => {
    const { raw } = await broker.send(contract.downloadAnalysisReport, { params: { id } })
    const [page] = await readPdf(raw.rawPayload)
    return page?.text ?? ''
  }

  it('is a PDF of an AI’s words without the pictures among them, with the models it names', async () => {
    service.behave(says(JSON.stringify({ ...good, summary: '⚠️ Penhora 🏠 na matrícula ©' })))
    const text = await printed((await finish(await prepare())).id)
    expect(text).toMatch(/ Penhora {1,2}na matrícula ©/)
    expect(text).not.toMatch(/⚠|🏠|\ufe0f/)
    expect(text).toContain('Análise por IA (modelo/teste)')
    expect(text).toMatch(/Modelos e Documentos .*Promessa/)
  })

  it('is a PDF that says where it comes from', async () => {
    service.behave(status(500, 'fora do ar'))
    const property = await takeIn(broker)
    const text = await printed((await finish(await prepare({ propertyId: property.id }))).id)
    for (const part of [
      'Risco MÉDIO',
      'O que as respostas e o cadastro dizem',
      'Análise por regras (sem IA)',
      'Erro na API do OpenRouter: 500',
      'Compra e venda',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('is three drafts with their lists of what is missing, for every nature', {
    timeout: 60_000,
  }, async () => {
    service.behave(says(JSON.stringify(good)))
    const property = await takeIn(broker)
    for (const nature of natureIds) {
      const { id } = await finish(await prepare({ propertyId: property.id }, nature as never))
      const { body } = await broker.call(contract.listDrafts, { params: { id } })
      expect(body.map((draft) => draft.id)).toEqual(draftIds)
      expect(body[0]?.missing.length).toBeGreaterThan(0)
      for (const draft of draftIds) {
        const { raw, status: code } = await broker.send(contract.downloadDraft, { params: { id, draft } })
        expect(code).toBe(200)
        expect(raw.rawPayload.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
        expect(raw.headers['content-type']).toContain('wordprocessingml')
      }
    }
  })

  it('is refused before there is a report', async () => {
    const id = await prepare()
    for (const endpoint of [contract.downloadAnalysisReport, contract.listDrafts]) {
      await broker.refused(endpoint, { params: { id } }, 409)
    }
  })
})

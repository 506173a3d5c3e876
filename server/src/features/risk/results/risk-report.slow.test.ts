import { changeItem, fileCertificate } from '@soleira/domain/checklist/contract'
import { changePerson, createPerson } from '@soleira/domain/person/contract'
import { replaceParties } from '@soleira/domain/property/contract'
import * as contract from '@soleira/domain/risk/contract'
import { draftIds, draftsOf } from '@soleira/domain/risk/draft'
import { natureIds } from '@soleira/domain/risk/nature-ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/clients/client.ts'
import { readPdf } from '../../../../test/files/pdf-text.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../../test/rows/factories/files.ts'
import { makePerson } from '../../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../../test/scenes/broker.ts'
import {
  finishAnalysis,
  goodReport,
  prepareAnalysis,
  type RiskScene,
  startRiskScene,
} from '../../../../test/scenes/risk-scene.ts'
import { answersStatus, type ChatService, repliesWith } from '../../../../test/services/chat-service.ts'

let scene: RiskScene
let service: ChatService
let server: TestApp
let broker: Client
beforeAll(async () => {
  scene = await startRiskScene()
  service = scene.service
  server = scene.server
})
beforeEach(async () => {
  service.received.length = 0
  broker = await signInBroker(server)
})
afterAll(() => scene.stop())

describe('what the record of the property adds', () => {
  it('is each certificate with its result, never a lower risk, and no name of anybody', async () => {
    service.behave(repliesWith(JSON.stringify(goodReport)))
    const { id: property, owners } = await takeIn(broker)
    const file = async (item: string, fields: object) => {
      const params = { id: property, item } as never
      await broker.call(changeItem, { params, body: { action: 'request', version: 0 } })
      const pdf = makeUpload({ version: 1, ...fields }, { name: 'papel.pdf', bytes: makePdf() })
      expect((await broker.send(fileCertificate, { params, ...pdf })).status).toBe(200)
    }
    await file('receita_federal', {})
    await file('onus_reais', { result: 'positiva' })
    const { report } = await finishAnalysis(broker, await prepareAnalysis(broker, { propertyId: property }))
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
    service.behave(repliesWith(JSON.stringify(goodReport)))
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
        nationality: 'Brasileira',
        profession: 'Médica',
        street: 'Rua B',
        number: '2',
        city: 'Niterói',
      },
    })
    const parties = [
      { personId: ana, role: 'owner' },
      { personId: spouse.id, role: 'spouse' },
      { personId: buyer.id, role: 'buyer' },
    ] as never
    await broker.call(replaceParties, { params: { id: property }, body: { parties } })
    const { id, report } = await finishAnalysis(
      broker,
      await prepareAnalysis(broker, { propertyId: property }),
    )
    const texts = report?.findings?.map(({ text }) => text).join('\n') ?? ''
    expect(texts).toContain('O 1º proprietário é casado(a), e o cônjuge consta entre as partes')
    expect(texts).not.toMatch(/Ana Sá|Rui Sá|Breno/)
    const { body: drafts } = await broker.call(contract.listDrafts, { params: { id } })
    const missing = drafts[0]?.missing.filter((label) => !label.startsWith('ressalvar')).join('\n')
    expect(missing).toContain('nacionalidade de Rui Sá')
    // The buyer is recorded, so that only unknown facts stay blank.
    expect(missing).toContain('profissão do(a) comprador(a)')
    expect(missing).not.toContain('nome do(a) comprador(a)')
    expect(missing).not.toMatch(/regime|(?:nacionalidade|endereço) do\(a\) vendedor|cônjuge/)
  })
})

describe('what comes of it', () => {
  const printed = async (id: number): Promise<string> => {
    const { raw } = await broker.send(contract.downloadAnalysisReport, { params: { id } })
    const [page] = await readPdf(raw.rawPayload)
    return page?.text ?? ''
  }

  it('is a PDF of an AI’s words without the pictures among them, with the models it names', async () => {
    service.behave(repliesWith(JSON.stringify({ ...goodReport, summary: '⚠️ Penhora 🏠 na matrícula ©' })))
    const text = await printed((await finishAnalysis(broker, await prepareAnalysis(broker))).id)
    expect(text).toMatch(/ Penhora {1,2}na matrícula ©/)
    expect(text).not.toMatch(/⚠|🏠|\ufe0f/)
    expect(text).toContain('Análise por IA (modelo/teste)')
    expect(text).toMatch(/Modelos e Documentos .*Promessa/)
  })

  it('is a PDF that says where it comes from', async () => {
    service.behave(answersStatus(500, 'fora do ar'))
    const property = await takeIn(broker)
    const text = await printed(
      (await finishAnalysis(broker, await prepareAnalysis(broker, { propertyId: property.id }))).id,
    )
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
    service.behave(repliesWith(JSON.stringify(goodReport)))
    const property = await takeIn(broker)
    for (const nature of natureIds) {
      const { id } = await finishAnalysis(
        broker,
        await prepareAnalysis(broker, { propertyId: property.id }, nature as never),
      )
      const { body } = await broker.call(contract.listDrafts, { params: { id } })
      const ids = draftsOf(nature)
      expect(body.map((draft) => draft.id)).toEqual(ids)
      expect(body[0]?.missing.length).toBeGreaterThan(0)
      // Some natures have no declaration that nothing is owed.
      for (const draft of draftIds.filter((one) => !ids.includes(one)))
        await broker.refused(contract.downloadDraft, { params: { id, draft } }, 404)
      for (const draft of ids) {
        const { raw, status: code } = await broker.send(contract.downloadDraft, { params: { id, draft } })
        expect(code).toBe(200)
        expect(raw.rawPayload.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
        expect(raw.headers['content-type']).toContain('wordprocessingml')
      }
    }
  })

  it('is refused before there is a report', async () => {
    const id = await prepareAnalysis(broker)
    for (const endpoint of [contract.downloadAnalysisReport, contract.listDrafts]) {
      await broker.refused(endpoint, { params: { id } }, 409)
    }
  })
})

import type { Analysis } from '@soleira/domain/risk/contract'
import * as contract from '@soleira/domain/risk/contract'
import { riskCategories } from '@soleira/domain/risk/document'
import { expect, vi } from 'vitest'
import { openChat } from '../../src/adapters/ai/chat.ts'
import type { Client } from '../clients/client.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { makePdf, makeUpload } from '../rows/factories/files.ts'
import { type ChatService, startChatService } from '../services/chat-service.ts'

export const wizardAnswers = {
  registro_anterior: 'sim',
  imovel_quitado: 'nao',
  vendedor_tipo: 'fisica',
  outros_titulares: 'nao',
  financiamento: 'sim',
} as const

export const goodReport = {
  riskLevel: 'baixo',
  summary: 'Sem maiores riscos.',
  alerts: ['<img src=x onerror=alert(1)>'],
  recommendations: ['Conferir a matrícula'],
  pendencies: ['Nenhuma além das usuais'],
  contractModels: ['Promessa'],
}

export interface RiskScene {
  service: ChatService
  server: TestApp
  stop(): Promise<void>
}

export async function startRiskScene(): Promise<RiskScene> {
  const service = await startChatService()
  const { baseUrl } = service
  const chat = openChat({ apiKey: 'chave', baseUrl, model: 'modelo/teste', publicUrl: 'http://localhost' })
  const server = await startTestApp({ chat })
  return {
    service,
    server,
    async stop() {
      await server.stop()
      await service.stop()
    },
  }
}

export const readAnalysis = async (broker: Client, id: number): Promise<Analysis> =>
  (await broker.call(contract.readAnalysis, { params: { id } })).body

export const addAnalysisPaper = (
  broker: Client,
  id: number,
  category: string,
  { name = 'papel.pdf', bytes = makePdf() } = {},
): ReturnType<Client['send']> =>
  broker.send(contract.addAnalysisDocument, { params: { id }, ...makeUpload({ category }, { name, bytes }) })

export async function prepareAnalysis(
  broker: Client,
  body: { propertyId?: number } = {},
  nature = 'compra_venda' as const,
): Promise<number> {
  const { id } = (await broker.call(contract.startAnalysis, { body: { nature, ...body } })).body
  await broker.call(contract.changeAnalysis, { params: { id }, body: { answers: wizardAnswers } })
  for (const category of riskCategories.filter(({ required }) => required)) {
    expect((await addAnalysisPaper(broker, id, category.id)).status).toBe(201)
  }
  return id
}

export async function finishAnalysis(broker: Client, id: number): Promise<Analysis> {
  await broker.call(contract.runAnalysis, { params: { id } })
  return vi.waitFor(async () => {
    const analysis = await readAnalysis(broker, id)
    expect(analysis.status).toBe('finished')
    return analysis
  }, 30_000)
}

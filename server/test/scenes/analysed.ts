import * as contract from '@soleira/domain/risk/contract'
import { riskCategories } from '@soleira/domain/risk/document'
import { expect, vi } from 'vitest'
import type { Client } from '../clients/client.ts'
import { makePdf, makeUpload } from '../rows/factories/files.ts'

export const answers = {
  registro_anterior: 'sim',
  imovel_quitado: 'sim',
  vendedor_tipo: 'fisica',
  outros_titulares: 'nao',
  financiamento: 'nao',
} as const

export async function readyToAnalyse(client: Client, propertyId: number): Promise<number> {
  const body = { nature: 'compra_venda', propertyId } as const
  const { id } = (await client.call(contract.startAnalysis, { body })).body
  await client.call(contract.changeAnalysis, { params: { id }, body: { answers } })
  for (const { id: category } of riskCategories.filter(({ required }) => required)) {
    const file = makeUpload({ category }, { name: 'papel.pdf', bytes: makePdf() })
    await client.send(contract.addAnalysisDocument, { params: { id }, ...file })
  }
  return id
}

export function untilFinished(client: Client, id: number): Promise<contract.Analysis> {
  return vi.waitFor(async () => {
    const { body } = await client.call(contract.readAnalysis, { params: { id } })
    expect(body.status).toBe('finished')
    return body
  }, 30_000)
}

export async function runAnalysisToEnd(client: Client, propertyId: number): Promise<contract.Analysis> {
  const id = await readyToAnalyse(client, propertyId)
  await client.call(contract.runAnalysis, { params: { id } })
  return untilFinished(client, id)
}

import {
  type Analysis,
  addAnalysisDocument,
  changeAnalysis,
  readAnalysis,
  runAnalysis,
  startAnalysis,
} from '@soleira/domain/risk/contract'
import type { Nature } from '@soleira/domain/risk/nature'
import type { Answers } from '@soleira/domain/risk/question'
import { makePdf } from '@soleira/server/test/rows/factories/files'
import type { Broker } from './broker.ts'

const answers: Answers = {
  registro_anterior: 'sim',
  imovel_quitado: 'nao',
  vendedor_tipo: 'fisica',
  outros_titulares: 'sim',
  financiamento: 'nao',
}

interface Made {
  nature: Nature
  propertyId?: number
}

export async function prepareAnalysis({ client }: Broker, { nature, propertyId }: Made): Promise<Analysis> {
  const { id } = await client.call(startAnalysis, { body: { nature, propertyId } })
  await client.call(changeAnalysis, { params: { id }, body: { answers } })
  for (const category of ['matricula', 'certidoes_pessoais', 'certidoes_fiscais']) {
    const file = { name: `${category}.pdf`, type: 'application/pdf', bytes: new Uint8Array(makePdf()) }
    await client.sendForm(addAnalysisDocument, { id }, { category, file })
  }
  return client.call(readAnalysis, { params: { id } })
}

export async function finishAnalysis(broker: Broker, made: Made): Promise<Analysis> {
  const { id } = await prepareAnalysis(broker, made)
  await broker.client.call(runAnalysis, { params: { id } })
  for (;;) {
    const analysis = await broker.client.call(readAnalysis, { params: { id } })
    if (analysis.status === 'finished') return analysis
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

import { addBurden } from '@soleira/domain/burden/contract'
import { changeItem, fileCertificate } from '@soleira/domain/checklist/contract'
import { fileInboxPaper } from '@soleira/domain/inbox/contract'
import { listPropertyReadings, showReading, viewReadPage } from '@soleira/domain/reading/read-file'
import { downloadAnalysisReport } from '@soleira/domain/risk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { readPdf } from '../../../test/files/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeUpload } from '../../../test/rows/factories/files.ts'
import { runAnalysisToEnd } from '../../../test/scenes/analysed.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import { bringToInbox, federalPositive, mortgagedMatricula } from '../../../test/scenes/inbox.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp({ readsAtOnce: true })
})
beforeEach(async () => {
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

function read(propertyId: number) {
  return vi.waitFor(
    async () => {
      const { body } = await broker.call(listPropertyReadings, { params: { id: propertyId } })
      expect(JSON.stringify(body)).not.toContain('reading')
      return body
    },
    { timeout: 30_000, interval: 300 },
  )
}

describe('the papers of a property', () => {
  it('raise alerts that name paper, page and words, and lead to them', async () => {
    const property = await takeIn(broker, { registrationNumber: '12.345' })
    const owner = property.owners[0] as { cpf: string; fullName: string; personId: number }
    const { id: propertyId } = property
    await uploadToSlot(broker, propertyId, 'ONUS_REAIS', {
      name: 'ônus.pdf',
      bytes: mortgagedMatricula(owner),
    })
    const positive = await bringToInbox(broker, federalPositive(owner), { propertyId })
    await read(propertyId)

    const waiting = await runAnalysisToEnd(broker, propertyId)
    expect(waiting.report?.riskLevel).toBe('alto')
    const told = waiting.report?.findings?.filter(({ ground }) => ground === 'papers') ?? []
    expect(told.map(({ text }) => text)).toEqual([
      'A resposta diz quitado; a matrícula traz hipoteca (R-2).',
      'Ônus Reais (do imóvel): Hipoteca no R-2, sem cancelamento que se leia.',
      'Receita Federal (ainda na caixa de entrada): o papel diz positiva.',
      // The wizard's own files have empty pages.
      expect.stringMatching(/^Papéis que não se puderam ler: Papel em/),
    ])
    expect(told[0]?.paper).toMatchObject({ page: 2, words: 'R-2 HIPOTECA', checked: 'machine' })
    expect(JSON.stringify(waiting.report)).not.toContain(owner.fullName)
    expect(JSON.stringify(waiting.report)).not.toContain(owner.cpf)

    // Once a person has confirmed the reading, the words are the same and `checked` says so.
    await broker.call(fileInboxPaper, {
      params: { id: positive.id },
      body: { kind: 'receita_federal', propertyId, personId: owner.personId, result: 'positiva' },
    })
    const { report, id } = await runAnalysisToEnd(broker, propertyId)
    const confirmed = report?.findings?.find(({ text }) => text.includes('o papel diz positiva'))
    expect(confirmed?.text).toContain('Receita Federal (do 1º proprietário)')
    expect(confirmed?.paper?.checked).toBe('person')

    const params = { id: told[0]?.paper?.readingId as number }
    expect((await broker.call(showReading, { params })).body).toMatchObject({
      name: 'Ônus Reais',
      fileName: 'ônus.pdf',
      pages: 2,
      status: 'read',
      paperId: null,
      property: { propertyId },
    })
    const page = await broker.send(viewReadPage, { params: { ...params, page: 2 } })
    expect(page.raw.headers['content-type']).toBe('image/webp')
    expect((await broker.send(viewReadPage, { params: { ...params, page: 3 } })).status).toBe(404)

    const { raw } = await broker.send(downloadAnalysisReport, { params: { id } })
    const text = (await readPdf(raw.rawPayload)).map(({ text }) => text).join(' ')
    expect(text).toContain('O que os papéis dizem')
    expect(text).toMatch(
      /Ônus Reais \(do imóvel\), página 2: “R-2 HIPOTECA” · lido pela máquina, não conferido/,
    )
    expect(text).toMatch(
      /Receita Federal \(do 1º proprietário\), página 1: “[^”]+” · confirmado por uma pessoa/,
    )
  })

  it('are asked of what a person stated, too: a negative that the paper calls positive', async () => {
    const property = await takeIn(broker)
    const owner = property.owners[0] as { cpf: string; fullName: string }
    const params = { id: property.id, item: 'receita_federal' } as never
    await broker.call(changeItem, { params, body: { action: 'request', version: 0 } })
    const bytes = federalPositive(owner)
    const sent = makeUpload({ version: 1, result: 'negativa' }, { name: 'papel.pdf', bytes })
    expect((await broker.send(fileCertificate, { params, ...sent })).status).toBe(200)
    await read(property.id)
    const { report } = await runAnalysisToEnd(broker, property.id)
    expect(report?.findings?.[0]).toMatchObject({
      text: 'Receita Federal (do 1º proprietário): o papel diz positiva, e foi anotada como negativa.',
      level: 'alto',
    })
  })

  it('stand beside the burdens that the broker registered, which name nobody', async () => {
    const { id } = await takeIn(broker, { registrationNumber: '12.345' })
    const usufruct = { kind: 'usufruto', act: 'R-3', creditor: 'Celina Ramos Alves' } as const
    await broker.call(addBurden, { params: { id }, body: usufruct })
    const { report } = await runAnalysisToEnd(broker, id)
    const text = 'Usufruto (R-3): consta do cadastro, sem baixa, e nenhum papel lido aqui o mostra em vigor.'
    expect(report?.findings).toContainEqual(expect.objectContaining({ text, level: 'médio' }))
    expect(JSON.stringify(report)).not.toContain('Celina')
  })
})

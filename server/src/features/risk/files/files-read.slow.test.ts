import { createPerson, erasePerson } from '@soleira/domain/person/contract'
import { showReading, viewReadPage } from '@soleira/domain/reading/read-file'
import * as contract from '@soleira/domain/risk/contract'
import { riskCategoryIds } from '@soleira/domain/risk/document'
import { draftIds } from '@soleira/domain/risk/draft'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/clients/client.ts'
import { readPdf } from '../../../../test/files/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../../test/rows/factories/files.ts'
import { makeCpf, makePerson } from '../../../../test/rows/factories/people.ts'
import { answers, untilFinished } from '../../../../test/scenes/analysed.ts'
import { signInBroker } from '../../../../test/scenes/broker.ts'
import { federalPositive, mortgagedMatricula } from '../../../../test/scenes/inbox.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp({ readsAtOnce: true })
})
beforeEach(async () => {
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const owner = { fullName: 'Ana Souza Lima', cpf: makeCpf() }

async function begin(bytesOf: (category: string) => Buffer): Promise<number> {
  const { id } = (await broker.call(contract.startAnalysis, { body: { nature: 'compra_venda' } })).body
  await broker.call(contract.changeAnalysis, { params: { id }, body: { answers } })
  for (const category of riskCategoryIds) {
    const file = makeUpload({ category }, { name: 'papel.pdf', bytes: bytesOf(category) })
    expect((await broker.send(contract.addAnalysisDocument, { params: { id }, ...file })).status).toBe(201)
  }
  return id
}
async function run(id: number) {
  await broker.call(contract.runAnalysis, { params: { id } })
  const { report } = await untilFinished(broker, id)
  return { report, texts: report?.findings?.map(({ text }) => text).join('\n') ?? '' }
}
const readings = async (id: number) => {
  const { rows } = await server.system.execute(sql`select r.status from readings r
    join analysis_documents d on d.account_id = r.account_id and d.id = r.analysis_document_id
    where d.analysis_id = ${id}`)
  return rows.length
}
const printed = async (id: number) => {
  const { raw } = await broker.send(contract.downloadAnalysisReport, { params: { id } })
  return (await readPdf(raw.rawPayload)).map(({ text }) => text).join('\n')
}

describe('the files of an analysis', () => {
  it('are read like any paper, each once, and findings lead to their words', async () => {
    const matricula = mortgagedMatricula(owner)
    const id = await begin(() => matricula)
    const { report, texts } = await run(id)
    expect(await readings(id)).toBe(1)
    expect(report).toMatchObject({ riskLevel: 'alto', papersRead: 'some' })
    expect(texts).toContain('A resposta diz quitado; a matrícula traz hipoteca (R-2).')
    expect(texts).toContain('O mesmo arquivo foi enviado 5 vezes')
    expect(texts).not.toMatch(/ainda não foram lidos|proprietários do cadastro/)
    expect(JSON.stringify(report)).not.toContain(owner.cpf)

    const found = report?.findings?.find(({ paper }) => paper)?.paper
    const params = { id: found?.readingId ?? 0 }
    const { body: shown } = await broker.call(showReading, { params })
    expect(shown).toMatchObject({ name: 'Ônus Reais', status: 'read', fileName: 'papel.pdf', paperId: null })
    const page = await broker.send(viewReadPage, { params: { ...params, page: found?.page ?? 0 } })
    expect(page.headers['content-type']).toBe('image/webp')
    const other = await signInBroker(server)
    await other.refused(showReading, { params }, 404)

    // The drafts also state what the papers say.
    const { body: drafts } = await broker.call(contract.listDrafts, { params: { id } })
    expect(drafts.map(({ id }) => id)).toEqual(draftIds)
    expect(drafts[0]?.missing).toContain('credor de hipoteca (R-2)')
    expect(drafts[1]?.title).toBe('Declaração sobre os débitos do imóvel')
    expect(drafts[1]?.missing.join()).toContain('ressalvar: hipoteca (R-2) em Ônus Reais')
    const { raw } = await broker.send(contract.downloadDraft, { params: { id, draft: 'quitacao' } })
    expect(raw.headers['content-disposition']).toContain(`declaracao-sobre-os-debitos-do-imovel-${id}.docx`)
    expect(await printed(id)).toContain('Risco ALTO')
  })

  it('that nothing reads leave a level that does not stand alone', async () => {
    const broken = Buffer.concat([makePdf().subarray(0, 400), Buffer.from('\n%%EOF')])
    const id = await begin(() => broken)
    const { report, texts } = await run(id)
    expect(texts).toContain('Papéis que não se puderam ler')
    expect(report).toMatchObject({ papersRead: 'none' })
    expect(report?.summary).toContain('Nenhum papel foi lido.')
    const words = 'BAIXO pelas respostas · nenhum papel foi lido'
    expect(await printed(id)).toContain(`Risco ${words}`)
    const draft = await broker.send(contract.downloadDraft, { params: { id, draft: 'relatorio' } })
    expect(draft.status).toBe(200)
  })

  it('that were there before they were read are read with the run', async () => {
    const id = await begin(() => mortgagedMatricula(owner))
    await server.system.execute(sql`delete from readings where analysis_document_id is not null`)
    expect((await run(id)).report).toMatchObject({ papersRead: 'some' })
  })

  it('keep nothing that was read of somebody who is erased', async () => {
    const { body: person } = await broker.call(createPerson, { body: makePerson() })
    const named = { cpf: person.cpf as string, fullName: person.fullName }
    const id = await begin((category) =>
      category === 'certidoes_fiscais' ? federalPositive(named) : federalPositive(owner),
    )
    await run(id)
    expect(await readings(id)).toBe(2)
    await broker.call(erasePerson, { params: { id: person.id } })
    expect(await readings(id)).toBe(1)
  })

  it('go with what was read in them', async () => {
    const id = await begin(() => mortgagedMatricula(owner))
    await run(id)
    await broker.call(contract.deleteAnalysis, { params: { id } })
    const { rows } =
      await server.system.execute(sql`select 1 from readings where analysis_document_id is not null
      and account_id = (select max(id) from accounts)`)
    expect(rows).toEqual([])
  })
})

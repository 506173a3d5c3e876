import { showDate } from '@soleira/domain/format/birth-date'
import * as contract from '@soleira/domain/inbox/contract'
import { pageWords } from '@soleira/domain/reading/find-words'
import { pageOf } from '@soleira/domain/reading/flow'
import { readPaper } from '@soleira/domain/reading/read-paper'
import { expect, vi } from 'vitest'
import type { Client } from '../clients/client.ts'
import { dayFromToday } from '../days.ts'
import { writtenPdf } from '../files/written-paper.ts'
import type { TestApp } from '../harness.ts'
import { makePdf, makeUpload } from '../rows/factories/files.ts'

export const clearanceDays = { issuedOn: dayFromToday(-20), validUntil: dayFromToday(160) }

export function federalClearance(
  cpf: string,
  name = 'OTÁVIO LIMA',
  { number = '1A2B', issuedOn = clearanceDays.issuedOn } = {},
) {
  return writtenPdf([
    'MINISTÉRIO DA FAZENDA',
    'Secretaria da Receita Federal do Brasil',
    'Procuradoria-Geral da Fazenda Nacional',
    'CERTIDÃO NEGATIVA DE DÉBITOS RELATIVOS AOS TRIBUTOS FEDERAIS E À DÍVIDA',
    'ATIVA DA UNIÃO',
    `Nome: ${name}`,
    `CPF: ${cpf}`,
    'é certificado que não constam pendências em seu nome, relativas a créditos tributários',
    `Emitida às 10:28:14 do dia ${showDate(issuedOn)} <hora e data de Brasília>.`,
    `Válida até ${showDate(clearanceDays.validUntil)}.`,
    `Código de controle da certidão: ${number}.3D3A.8D62.B7B1`,
  ])
}

interface Named {
  cpf: string
  fullName: string
}

export function federalPositive({ cpf, fullName }: Named) {
  return writtenPdf([
    'MINISTÉRIO DA FAZENDA',
    'Procuradoria-Geral da Fazenda Nacional',
    'CERTIDÃO POSITIVA DE DÉBITOS RELATIVOS AOS TRIBUTOS FEDERAIS E À DÍVIDA',
    'ATIVA DA UNIÃO',
    `Nome: ${fullName.toUpperCase()}`,
    `CPF: ${cpf}`,
    `Emitida às 10:28:14 do dia ${showDate(clearanceDays.issuedOn)} <hora e data de Brasília>.`,
    `Válida até ${showDate(clearanceDays.validUntil)}.`,
    'Código de controle da certidão: 1A2B.3D3A.8D62.B7B1',
  ])
}

export const inWords = (day: string) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

export function mortgagedMatricula({ cpf, fullName }: Named, ...more: string[]) {
  return writtenPdf(
    [
      'REGISTRO DE IMÓVEIS - 9º OFÍCIO',
      'CERTIFICO que a presente é cópia da MATRÍCULA Nº 12.345',
      'IMÓVEL: Apartamento 301 da Rua das Laranjeiras, 120.',
      `R-1/12.345 - COMPRA E VENDA: adquirente ${fullName.toUpperCase()}, CPF ${cpf}.`,
      'Rio de Janeiro, 12 de junho de 2009.',
    ],
    [
      'R-2/12.345 - HIPOTECA: em favor do BANCO DO POVO SA, por escritura pública.',
      'Rio de Janeiro, 15 de junho de 2009.',
      ...more,
      `CERTIFICO, nos termos do art. 19 da Lei 6.015/1973. Rio de Janeiro, ${inWords(clearanceDays.issuedOn)}.`,
    ],
  )
}

interface Brought {
  name?: string
  propertyId?: number
}

export async function sendToInbox(
  client: Client,
  bytes: Buffer,
  { name = 'certidao(3).pdf', propertyId }: Brought = {},
): Promise<number> {
  const fields: Record<string, number> = propertyId === undefined ? {} : { propertyId }
  const answer = await client.send(contract.receivePaper, makeUpload(fields, { name, bytes }))
  expect(answer.status, answer.raw.body).toBe(201)
  return contract.receivePaper.answer.parse(answer.body).id
}

export function untilInboxFileRead(client: Client, id: number): Promise<contract.InboxFile> {
  return vi.waitFor(
    async () => {
      const { body } = await client.call(contract.readInboxPaper, { params: { id } })
      expect(body.status).not.toBe('reading')
      return body
    },
    { timeout: 180_000, interval: 50 },
  )
}

export async function bringToInbox(
  client: Client,
  bytes: Buffer,
  brought: Brought = {},
): Promise<contract.InboxFile> {
  return untilInboxFileRead(client, await sendToInbox(client, bytes, brought))
}

/** Reads these words at once, so that the process that reads need not start: first stop the server's jobs. */
export async function bringAsRead(
  { pool }: Pick<TestApp, 'pool'>,
  client: Client,
  lines: readonly string[],
  { bytes = makePdf(), ...brought }: Brought & { bytes?: Buffer } = {},
): Promise<number> {
  const id = await sendToInbox(client, bytes, brought)
  await keepAsRead(pool, { inboxPaperId: id }, lines)
  return id
}

/** Keeps these words as those of a file that waits to be read. */
export async function keepAsRead(
  pool: TestApp['pool'],
  { inboxPaperId = null, documentId = null }: { inboxPaperId?: number | null; documentId?: number | null },
  lines: readonly string[],
): Promise<void> {
  const text = { pages: [pageOf(lines)] }
  await pool.query(
    `with read as (
       update readings set status = 'read', pages = 1, text = $3, reading = $4, read_at = now()
       where inbox_paper_id = $1 or document_id = $2
       returning account_id, id)
     insert into reading_pages (account_id, reading_id, page, words)
     select account_id, id, 1, array_to_tsvector($5::text[]) from read`,
    [inboxPaperId, documentId, text, readPaper(text), text.pages.flatMap(pageWords)],
  )
}

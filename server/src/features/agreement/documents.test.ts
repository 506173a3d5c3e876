import * as contract from '@soleira/domain/agreement/contract'
import type { AgreementKind } from '@soleira/domain/agreement/terms'
import { agreementKinds } from '@soleira/domain/agreement/terms'
import { draftWarning } from '@soleira/domain/drafting/draft-text'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { readPdf } from '../../../test/files/pdf-text.ts'
import { unzipAll } from '../../../test/files/unzip.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { acceptedDeal } from '../../../test/scenes/deal.ts'

let server: TestApp
let broker: Client
let dealId: number

beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
  dealId = await acceptedDeal(broker, (await takeIn(broker)).id)
})
afterAll(() => server.stop())

const squeezed = (text: string) => text.replace(/\s+/g, '')

async function documentsOf(kind: AgreementKind) {
  const { body } = await broker.call(contract.createAgreement, { params: { id: dealId }, body: { kind } })
  const save = async (format: 'pdf' | 'docx') => {
    const { raw } = await broker.send(contract.downloadAgreement, { params: { id: body.id, format } })
    expect(raw.statusCode).toBe(200)
    return raw.rawPayload
  }
  const files = await unzipAll(await save('docx'))
  const xml = files.get('word/document.xml')?.toString() ?? ''
  const paragraphs = [...xml.matchAll(/<w:p[ >].*?<\/w:p>/gs)]
    .map(([one]) => [...one.matchAll(/<w:t[^>]*>([^<]*)</g)].map(([, words]) => words).join(''))
    .map((text) =>
      text
        .replace(/&amp;/g, '&')
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"'),
    )
    .map((text) => text.replace(/&apos;/g, "'"))
    .filter((text) => text.trim())
  return { contract: body, paragraphs, pages: await readPdf(await save('pdf')) }
}

it.each(agreementKinds)(
  '%s reads the same as PDF and as DOCX, with its blanks and its signatures',
  async (kind) => {
    const { contract: made, paragraphs, pages } = await documentsOf(kind)
    // The foot of a page stands between two pages of a paragraph.
    const foot = / ?Soleira · .*$/
    const pdf = squeezed(pages.map(({ text }) => text.replace(foot, '')).join(''))
    for (const paragraph of paragraphs) expect(pdf).toContain(squeezed(paragraph))
    const docx = squeezed(paragraphs.join(''))
    expect(pdf.replace(squeezed(draftWarning), '')).toBe(docx)
    for (const { kind: what, label } of made.missing)
      if (what === 'blank') expect(docx).toContain(squeezed(`[${label.toUpperCase()}]`))
    for (const { heading } of made.clauses) expect(docx).toContain(squeezed(heading ?? ''))
    const last = squeezed(pages.at(-1)?.text ?? '')
    expect(last).toContain(squeezed(made.signatures.at(-1) ?? ''))
    expect(last).toContain(squeezed(made.closing))
  },
)

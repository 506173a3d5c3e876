import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { inflateRawSync } from 'node:zlib'
import { writeDraft } from '@soleira/domain/agreement/drafts/write'
import { draftWarning } from '@soleira/domain/drafting/draft-text'
import { natureIds } from '@soleira/domain/risk/nature-ids'
import type { Answers } from '@soleira/domain/risk/question'
import { simulateReport } from '@soleira/domain/risk/simulation'
import { expect, it } from 'vitest'
import { readPdf } from '../../../test/files/pdf-text.ts'
import { draftDocx } from './draft-docx.ts'

const office = ['soffice', 'libreoffice'].find((name) => spawnSync(name, ['--version']).status === 0)

const answers: Answers = {
  registro_anterior: 'sim',
  imovel_quitado: 'nao',
  vendedor_tipo: 'juridica',
  outros_titulares: 'sim',
  financiamento: 'sim',
}

// Without LibreOffice, the tests in domain still cover the text.
it.runIf(office)(
  'opens in LibreOffice as what was written, the warning on every page (Debian: libreoffice-writer)',
  { timeout: 120_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'soleira-minutas-'))
    try {
      const drafts = natureIds.map((nature) => ({
        nature,
        draft: writeDraft('contrato', {
          nature,
          answers,
          property: null,
          parts: [],
          report: simulateReport(nature, answers),
          origin: 'Análise por regras (sem IA)',
          broker: { name: 'Helena Prado', creci: 'CRECI-RJ 1234' },
          valueInWords: null,
          longDate: '20 de novembro de 2026',
          setAside: [],
          landRead: null,
        }),
      }))
      for (const { nature, draft } of drafts)
        await writeFile(join(folder, `${nature}.docx`), await draftDocx(draft))
      const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'perfil'))}`
      const files = natureIds.map((nature) => join(folder, `${nature}.docx`))
      const args = [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, ...files]
      await promisify(execFile)(office as string, args, { timeout: 110_000 })
      for (const { nature, draft } of drafts) {
        const pages = (await readPdf(await readFile(join(folder, `${nature}.pdf`)))).map(({ text }) => text)
        const squeeze = (text: string) => text.replace(/\s+/g, '')
        for (const page of pages) expect(squeeze(page)).toContain(squeeze(draftWarning))
        const text = squeeze(pages.join(''))
          .replace(/Página\d+de\d+/g, '')
          .replaceAll(squeeze(draftWarning), '')
        expect(text).toContain(squeeze(draft.title.toUpperCase()))
        for (const label of draft.missing) expect(text).toContain(squeeze(`[${label.toUpperCase()}]`))
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)

it('marks what is missing, and takes whatever else a text holds for the text it is', async () => {
  const text = 'A [CIDADE] em [Que dia] é [outra] & <w:p/> ]]>\n\nSegundo parágrafo'
  const xml = mainPart(
    await draftDocx({
      title: 'Minuta',
      blocks: [{ kind: 'text', text }],
      missing: ['cidade'],
      typed: ['[Que dia]'],
    }),
  )
  const marked = [...xml.matchAll(/<w:highlight[^>]*>.*?<w:t[^>]*>([^<]*)</g)].map(([, words]) => words)
  expect(marked).toEqual(['[CIDADE]', '[Que dia]'])
  expect(xml).toContain('[outra]')
  expect(xml).toContain('&amp; &lt;w:p/&gt; ]]&gt;')
  expect(xml.match(/<w:p>/g)).toHaveLength(3)
})

it('gives everybody a line of their own to sign on', async () => {
  const lines = ['Vendedor', 'Comprador', 'Testemunha 1']
  const xml = mainPart(
    await draftDocx({ title: 'Minuta', blocks: [{ kind: 'signatures', lines }], missing: [] }),
  )
  expect(xml.match(/>_{42}</g)).toHaveLength(3)
})

it('lets nobody sign on a page that holds nothing else', async () => {
  const xml = mainPart(
    await draftDocx({
      title: 'Minuta',
      blocks: [
        { kind: 'text', text: 'Primeira.' },
        { kind: 'text', text: 'Penúltima cláusula, longa. '.repeat(20) },
        { kind: 'text', text: 'Última cláusula.' },
        { kind: 'text', text: 'Niterói, 20 de novembro.', withNext: true },
        { kind: 'signatures', lines: ['Vendedor', 'Comprador'] },
      ],
      missing: [],
    }),
  )
  const kept = [...xml.matchAll(/<w:p>.*?<\/w:p>/g)].map(([paragraph]) => paragraph.includes('<w:keepNext/>'))
  expect(kept.slice(-6)).toEqual([false, true, true, true, true, false])
})

it('says on every further page of signatures what is signed there', async () => {
  const lines = Array.from({ length: 20 }, (_, index) => `Vendedor – Ana Sá ${index + 1}`)
  const place = { kind: 'text' as const, text: 'Niterói, [DATA].', withNext: true as const }
  const xml = mainPart(
    await draftDocx({
      title: 'Contrato',
      blocks: [{ kind: 'text', text: 'Última.' }, place, { kind: 'signatures', lines }],
      missing: [],
    }),
  )
  const all = [...xml.matchAll(/<w:p>.*?<\/w:p>/g)].map(([paragraph]) => ({
    isKept: paragraph.includes('<w:keepNext/>'),
    isOnNewPage: paragraph.includes('<w:pageBreakBefore/>'),
    text: [...paragraph.matchAll(/<w:t[^>]*>([^<]*)</g)].map(([, words]) => words).join(' '),
  }))
  const breaks = all.filter(({ isOnNewPage }) => isOnNewPage)
  expect(breaks.map(({ text }) => text)).toEqual(Array(2).fill('Continuação das assinaturas: Contrato.'))
  expect(breaks.every(({ isKept }) => isKept)).toBe(true)
  const loose = all.filter(({ isKept }) => !isKept).map(({ text }) => text.replace(/^_+ /, ''))
  expect(loose).toEqual(['CONTRATO', 'Vendedor – Ana Sá 8', 'Vendedor – Ana Sá 16', 'Vendedor – Ana Sá 20'])
})

it('has an outline, is in Portuguese, and says who wrote it last', async () => {
  const blocks = [
    { kind: 'heading', text: 'Das partes' },
    { kind: 'clause', title: 'Cláusula 1ª', text: 'Do objeto.' },
  ]
  const docx = await draftDocx({ title: 'Contrato', blocks, missing: [] } as never)
  const styled = [...mainPart(docx).matchAll(/<w:pStyle w:val="(\w+)"\/>.*?<w:t[^>]*>([^<]*)</g)]
  expect(styled.map(([, style, text]) => [style, text])).toEqual([
    ['Title', 'CONTRATO'],
    ['Heading1', 'Das partes'],
    ['Heading2', 'Cláusula 1ª'],
  ])
  expect(mainPart(docx, 'word/styles.xml')).toContain('<w:lang w:val="pt-BR"/>')
  expect(mainPart(docx, 'docProps/core.xml')).toContain('<cp:lastModifiedBy>Soleira</cp:lastModifiedBy>')
})

it('holds no text of a page and more together with what follows', async () => {
  const keptOf = async (length: number) => {
    const text = 'a'.repeat(length)
    const blocks = [
      { kind: 'text', text, withNext: true },
      { kind: 'list', items: ['b'] },
    ] as const
    const xml = mainPart(await draftDocx({ title: 'Minuta', blocks: [...blocks], missing: [] } as never))
    return xml.match(/<w:keepNext\/>/g)?.length ?? 0
  }
  expect([await keptOf(200), await keptOf(9_000)]).toEqual([1, 0])
})

function mainPart(docx: Buffer, part = 'word/document.xml'): string {
  const name = docx.lastIndexOf(part)
  const entry = name - 46
  const size = docx.readUInt32LE(entry + 20)
  const start = docx.readUInt32LE(entry + 42)
  const data = start + 30 + docx.readUInt16LE(start + 26) + docx.readUInt16LE(start + 28)
  return inflateRawSync(docx.subarray(data, data + size)).toString()
}

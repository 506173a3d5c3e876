import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import type { ChecklistItemId } from '@soleira/domain/checklist/item-kinds'
import { downloadDiligenceReport } from '@soleira/domain/diligence/contract'
import * as dossiers from '@soleira/domain/dossier/contract'
import { showDate } from '@soleira/domain/format/birth-date'
import { listPersonPapers } from '@soleira/domain/paper/contract'
import { downloadSheet } from '@soleira/domain/property/contract'
import { createShare, listShares } from '@soleira/domain/share/contract'
import { beginVisit, listShared } from '@soleira/domain/share/recipient'
import { visitHeader } from '@soleira/domain/share/share'
import { readToday } from '@soleira/domain/today/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { pdfText, readPdf } from '../../../test/files/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { runAnalysisToEnd } from '../../../test/scenes/analysed.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { fileFor, readDiligence } from '../../../test/scenes/certificates.ts'

// A dossier is made by helper processes, which start slowly on a busy machine.
vi.setConfig({ hookTimeout: 240_000 })

const today = dayOf(new Date())
const day = (days: number) => addDays(today, days)
const printed = { validUntil: day(60), issuedOn: day(-5) }
const shown = (days: number) => showDate(day(days))

const states: Record<string, { item: ChecklistItemId; fields: Record<string, string>; words: string[] }> = {
  'presumed validity': {
    item: 'receita_federal',
    fields: { result: 'negativa', issuedOn: day(-177) },
    words: [`vale até ${shown(3)}`, 'validade presumida'],
  },
  'no day of issue': {
    item: 'onus_reais',
    fields: { result: 'negativa' },
    words: ['sem data de emissão'],
  },
  'run out': {
    item: 'taxa_incendio',
    fields: { result: 'negativa', validUntil: day(-4) },
    words: [`vencida em ${shown(-4)}`],
  },
  'no stated result': {
    item: 'debitos_trabalhistas',
    fields: printed,
    words: ['resultado não informado'],
  },
  positive: { item: 'justica_federal', fields: { ...printed, result: 'positiva' }, words: ['positiva'] },
  'no companion': {
    item: 'sefaz',
    fields: { ...printed, result: 'negativa' },
    // The risk report says it in a sentence of its own.
    words: ['falta a da PGE|de que nada consta: Certidão de dívida ativa do Estado'],
  },
  'no other of its pair': {
    item: 'trabalhistas_fisicos',
    fields: { ...printed, result: 'negativa' },
    words: ['conta só com Ações Trabalhistas (processos eletrônicos)'],
  },
}

let server: TestApp
const told: Record<string, string> = {}

beforeAll(async () => {
  server = await startTestApp()
  const broker = await signInBroker(server)
  const { id, owners } = await takeIn(broker)
  for (const { item, fields } of Object.values(states)) await fileFor(broker, { property: id, item }, fields)
  const params = { id }
  const json = (body: unknown) => JSON.stringify(body)
  const { summary, items } = await readDiligence(broker, id)
  told['the checklist'] = json(items.map(({ gap }) => gap)) + json(summary)
  const pdf = async (endpoint: typeof downloadDiligenceReport | typeof downloadSheet) => {
    const query = endpoint === downloadSheet ? { query: { reveal: 'false' } } : {}
    return pdfText(
      (await broker.send(endpoint as typeof downloadSheet, { params, ...query } as never)).raw.rawPayload,
    )
  }
  told['the report of the diligence'] = await pdf(downloadDiligenceReport)
  told['the sheet of the property'] = await pdf(downloadSheet)
  // Letters and pushes repeat these notices.
  told.notices = json((await server.pool.query('select title, message from notifications')).rows)
  told['the list of today'] = json((await broker.call(readToday, {})).body)
  const { report } = await runAnalysisToEnd(broker, id)
  told['the risk report'] = json(report)
  const person = { params: { id: owners[0]?.personId ?? 0 } }
  told['the papers of a person'] = json((await broker.call(listPersonPapers, person)).body)
  const { body: choices } = await broker.call(dossiers.listDossierChoices, { params })
  told['what a dossier can hold'] = json(choices)
  const pieces = choices.filter(({ kind }) => kind?.startsWith('item:')).map(({ key }) => key)
  const body = { name: 'Para o banco', pieces, cover: { revealCpf: false } }
  const { body: asked } = await broker.call(dossiers.makeDossier, { params, body })
  const dossierId = asked.id
  await vi.waitFor(async () => {
    const { body } = await broker.call(dossiers.readDossier, { params: { id: dossierId } })
    expect(body.status).toBe('ready')
  }, 200_000)
  const file = await broker.send(dossiers.downloadDossier, { params: { id: dossierId } })
  const pages = (await readPdf(file.raw.rawPayload)).map(({ text }) => text)
  const isIndex = (text: string) => /Índice/.test(text) && /Folhas/.test(text)
  told['the index of a dossier'] = pages.filter(isIndex).join(' ')
  told['the leaves of a dossier'] = pages.filter((text) => /Peça \d+ de \d+/.test(text)).join(' ')
  const common = {
    recipient: 'Dra. Lígia',
    days: 7,
    mayDownload: false,
    keepDays: 30,
    ground: 'contract',
  } as const
  const visit = async (of: object) => {
    const { body: link } = await broker.call(createShare, { params, body: { ...common, ...of } as never })
    const stranger = new Client(server.app)
    const of2 = { params: { key: link.uri.slice(-43) } }
    const { body } = await stranger.send(beginVisit, { ...of2, body: {} })
    const headers = { [visitHeader]: (body as { secret: string }).secret }
    return json((await stranger.send(listShared, { ...of2, headers } as never)).body)
  }
  const { body: sharing } = await broker.call(listShares, { params })
  told['what can be shared'] = json(sharing.shareable)
  told['a link to papers'] = await visit({
    kind: 'papers',
    documentIds: sharing.shareable.map((one) => one.documentId),
  })
  told['a link to a dossier'] = await visit({ kind: 'dossier', dossierId })
})
afterAll(() => server.stop())

const silent: Record<string, (keyof typeof states)[]> = {
  'the checklist': ['presumed validity', 'no day of issue', 'run out', 'no stated result', 'positive'],
  'the papers of a person': [
    'presumed validity',
    'no day of issue',
    'run out',
    'no stated result',
    'positive',
  ],
  'the list of today': ['positive', 'no stated result'],
}
const readers = [
  'the checklist',
  'the report of the diligence',
  'the sheet of the property',
  'notices',
  'the list of today',
  'the risk report',
  'the papers of a person',
  'what a dossier can hold',
  'the index of a dossier',
  'the leaves of a dossier',
  'what can be shared',
  'a link to papers',
  'a link to a dossier',
]

describe.each(readers)('%s', (reader) => {
  it.each(Object.keys(states).filter((state) => !silent[reader]?.includes(state)))('tells of %s', (state) => {
    const text = (told[reader] ?? '').replace(/\s+/g, ' ').toLowerCase()
    for (const words of states[state]?.words ?? []) {
      const [usual, other = usual] = words.toLowerCase().split('|')
      expect(text.includes(usual ?? '') || text.includes(other ?? ''), words).toBe(true)
    }
  })

  it('calls no last day by a paper that has none its own', () => {
    const text = told[reader] ?? ''
    expect(text).not.toContain('Em dia')
    // This would be the day if it were counted from the upload.
    expect(text).not.toContain(shown(30))
  })
})

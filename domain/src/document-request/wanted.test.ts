import { expect, it } from 'vitest'
import { paperKinds } from '../reading/proposal.ts'
import { explainPaperKind } from './explain.ts'
import { askOnce, handedState, openWants, wantState } from './wanted.ts'
import { fromRecipient, reminderWords, requestWords, toRecipient } from './words.ts'

const owner = { personId: 7, fullName: 'Ana Souza', cpf: '529.982.247-25' }
const row = (status: 'pending' | 'requested' | 'completed' | 'set_aside', change = {}) => ({
  status,
  paperId: status === 'completed' ? 1 : null,
  result: null,
  resolution: null,
  validUntil: null,
  ...change,
})
const ofAna = { personId: 7, name: 'Ana Souza' }

it('asks for empty places and for certificates that are not there or have run out, and for nothing else', () => {
  const open = openWants(
    {
      owners: [owner],
      missingDocuments: ['ONUS_REAIS', 'RG_CNH_1', 'RG_CNH_2'],
      items: [
        { kind: 'sefaz', subject: null, row: row('pending') },
        { kind: 'protesto', subject: ofAna, row: row('requested') },
        { kind: 'receita_federal', subject: ofAna, row: row('completed', { validUntil: '2026-11-21' }) },
        { kind: 'debitos_trabalhistas', subject: ofAna, row: row('completed') },
        { kind: 'justica_federal', subject: ofAna, row: row('set_aside') },
        { kind: 'itcmd', subject: { personId: null, name: 'Espólio' }, row: row('pending') },
        { kind: 'own-1', subject: null, row: row('pending') },
      ],
    },
    '2026-11-22',
  )
  expect(open.map(({ kind, personId }) => [kind, personId])).toEqual([
    ['ONUS_REAIS', null],
    ['RG_CNH', 7],
    ['sefaz', null],
    ['protesto', 7],
    ['receita_federal', 7],
  ])
  expect(open[1]).toMatchObject({ label: 'RG/CNH', person: 'Ana Souza' })
})

it('is asked for once where one paper fills both places, and else where it is missing', () => {
  const slot = { kind: 'ONUS_REAIS', personId: null } as const
  const certificate = { kind: 'onus_reais', personId: null } as const
  expect(askOnce([slot, certificate])).toEqual([slot])
  expect(askOnce([certificate])).toEqual([certificate])
  expect(askOnce([slot])).toEqual([slot])
  const identity = { kind: 'RG_CNH', personId: 7 } as const
  const contract = (personId: number) => ({ kind: 'contrato_social', personId }) as const
  expect(askOnce([identity, contract(7), contract(8)])).toEqual([identity, contract(8)])
  const foreign = { kind: 'documento_estrangeiro', personId: 7 } as const
  expect(askOnce([identity, foreign])).toEqual([identity, foreign])
})

it('stands as what was handed in last, while the property lacks it', () => {
  expect(wantState(true, [])).toBe('missing')
  expect(wantState(true, ['refused'])).toBe('refused')
  expect(wantState(true, ['refused', 'waiting'])).toBe('waiting')
  expect(wantState(true, ['waiting', 'refused'])).toBe('waiting')
  expect(wantState(false, ['refused'])).toBe('done')
  expect(wantState(true, ['refused', 'gone'])).toBe('missing')
  expect(wantState(true, ['accepted'])).toBe('missing')
})

it('is accepted by being filed, and gone with its paper', () => {
  const handed = { refusedAt: null, inboxPaperId: 1, documentId: null }
  expect(handedState(handed)).toBe('waiting')
  expect(handedState({ ...handed, documentId: 2 })).toBe('accepted')
  expect(handedState({ ...handed, inboxPaperId: null })).toBe('gone')
  expect(handedState({ ...handed, inboxPaperId: null, refusedAt: new Date() })).toBe('refused')
})

it('explains every kind of paper in words', () => {
  for (const kind of paperKinds) {
    const { words, examples } = explainPaperKind(kind, false)
    expect(words, kind).toMatch(/\w{3}.*\.$/)
    expect(examples.length, kind).toBeGreaterThan(0)
  }
  expect(explainPaperKind('RG_CNH', true).words).toContain('empresa')
})

it('says of whom, and names so many papers and no more', () => {
  expect(fromRecipient('os proprietários')).toBe('dos proprietários')
  expect(fromRecipient('o condomínio')).toBe('do condomínio')
  expect(fromRecipient('Olga Reis')).toBe('de Olga Reis')
  expect(toRecipient('os proprietários')).toBe('aos proprietários')
  expect(toRecipient('o condomínio')).toBe('ao condomínio')
  expect(toRecipient('Olga Reis')).toBe('a Olga Reis')
  const papers = Array.from({ length: 8 }, (_, at) => `Papel ${at + 1}`)
  const asked = { givenName: 'Ana', property: 'Casa - Rua A, 1', papers, uri: 'https://a.example/e/x' }
  expect(requestWords(asked)).toContain('- Papel 6\n- e mais 2 documentos\n')
  expect(reminderWords({ ...asked, givenName: null })).toMatch(/^Olá! Ainda faltam/)
})

import { expect, it } from 'vitest'
import { type Bound, type DossierFacts, leavesSheet } from './sheets.ts'

const broker = { firstName: 'Ana', lastName: 'Sá', creci: 'CRECI 1', timezone: 'America/Sao_Paulo' }
const facts = { id: 1, broker, today: new Date('2026-11-28T12:00:00Z') } as unknown as DossierFacts
const made = { form: 'pages', firstPage: 3, pages: 1, sha256: 'ab' }
const piece = { group: 'documents', title: 'Quitação', fileName: 'quitacao.pdf', facts: [] }
const leafOf = (change: Partial<Bound>) => {
  const bound = { piece, made, isSigned: false, losesValues: false, ...change } as unknown as Bound
  return JSON.stringify(leavesSheet(facts, [bound]).content)
}

const lost = 'campos preenchidos que a cópia das suas páginas aqui não mostra: veja o original'

it('the leaf of a piece says what only its original has', () => {
  expect(leafOf({ losesValues: true })).toContain(lost)
  expect(leafOf({ isSigned: true })).toContain('traz assinatura digital')
  expect(leafOf({})).not.toContain('original')
})

import { expect, it } from 'vitest'
import { type Bound, type DossierFacts, leavesSheet } from './sheets.ts'

const broker = { firstName: 'Ana', lastName: 'Sá', creci: 'CRECI 1', timezone: 'America/Sao_Paulo' }
const facts = { id: 1, broker, today: new Date('2026-11-28T12:00:00Z') } as unknown as DossierFacts
const made = { form: 'pages', firstPage: 3, pages: 1, sha256: 'ab' }
const piece = { group: 'documents', title: 'Quitação', fileName: 'quitacao.pdf', facts: [] }
const leafOf = (change: Partial<Bound>) => {
  const bound = {
    piece,
    made,
    isSigned: false,
    losesValues: false,
    words: null,
    ...change,
  } as unknown as Bound
  return JSON.stringify(leavesSheet(facts, [bound]).content)
}

const lost = 'campos preenchidos que a cópia das suas páginas aqui não mostra: veja o original'

it('the leaf of a piece says what only its original has', () => {
  expect(leafOf({ losesValues: true })).toContain(lost)
  expect(leafOf({ isSigned: true })).toContain('traz assinatura digital')
  expect(leafOf({})).not.toContain('original')
})

it('the leaf says which pages of the copy lack words, and which were not compared', () => {
  const pages = { ...made, pages: 40 } as Bound['made']
  const leaf = (words: Bound['words']) => leafOf({ made: pages, words })
  expect(leaf({ lost: [3], uncompared: 0 })).toContain('Faltam palavras na página 3 da cópia')
  expect(leaf({ lost: [3, 5], uncompared: 0 })).toContain('Faltam palavras nas páginas 3 e 5 da cópia')
  const many = Array.from({ length: 30 }, (_, at) => at + 1)
  expect(leaf({ lost: many, uncompared: 0 })).toContain('9, 10, 11, 12 e mais 18 da cópia')
  expect(leaf({ lost: [], uncompared: 10 })).toContain('Da página 31 em diante, as palavras')
  expect(leaf({ lost: [], uncompared: 0 })).not.toMatch(/palavras/)
})

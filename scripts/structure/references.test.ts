import { describe, expect, it } from 'vitest'
import { checkRecords, checkReferences } from './references.ts'

const documents = [
  {
    path: 'docs/specification/part-1.md',
    text: '## 1. Purpose\n\n## 2. Screens\n\nAs in §1.\n\n### Frame\n\n### 2.1 List\n',
  },
  { path: 'docs/specification/part-2.md', text: '## 9. Limits\n' },
  { path: 'docs/specification/rules.md', text: '## 1. Pipeline\n\n## 12. Gaps\n' },
  { path: 'docs/threats.md', text: '| # | threat |\n|---|---|\n| T1 | foreign rows |\n| T20 | logs |\n' },
  { path: 'docs/faults.md', text: '| F1 | killed |\n' },
  { path: 'docs/architecture.md', text: '## Rules\n\n1. One way.\n2. No circles.\n' },
]
const entries = new Set([
  ...documents.map(({ path }) => path),
  'docs/decisions/0007-counts.md',
  'docs/operations.md',
  'server/src/env.ts',
])
const cited = (text: string, path = 'domain/src/a.ts') =>
  checkReferences([...documents, { path, text }], entries).map(({ message }) =>
    message.replace(/^cites (.*), which docs.*$/, '$1'),
  )

describe('references that lead somewhere', () => {
  it.each([
    '/** A rule (part 1 §2.1). */',
    '/** Part 2 §9. */',
    '/** A move (rules §1, T20). */',
    '/** A move (rules §1, §12). */',
    `/**\n * A move (rules\n * §12).\n */`,
    `it('F1: killed')`,
    'const noon = `T12:00:00Z`',
    "'Lei 13.097, art. 54 §2º'",
    '// as in architecture rule 2',
    '// docs/decisions/0007 says why',
    '// see docs/operations.md',
    'const font = "/F9 24 Tf"',
  ])('%s', (text) => {
    expect(cited(text)).toEqual([])
  })

  it('are links and paths, in a document', () => {
    const text = '[records](../decisions/0007-counts.md#why), [site](https://a.example), `server/src/env.ts`'
    expect(cited(text, 'docs/facts/packs.md')).toEqual([])
  })

  it('are headings, in a document', () => {
    const heading = '## More: `npm`, [a pooler](operations.md)'
    const text = `${heading}\n\n[here](#more-npm-a-pooler), [rules](architecture.md#rules)`
    expect(cited(text, 'docs/operations.md')).toEqual([])
  })
})

describe('references that lead nowhere', () => {
  it.each([
    ['/** A rule (part 1 §2.2). */', 'part 1 §2.2'],
    ['/** A rule (part 2 §1). */', 'part 2 §1'],
    ['/** A move (rules §1, §2). */', 'rules §2'],
    [`/**\n * A move (rules\n * §3).\n */`, 'rules §3'],
    ['/** A rule (§4). */', '§4 of no document'],
    [`it('stops (T2)')`, 'T2'],
    [`it('F28: as root')`, 'F28'],
    ['// architecture rules 1 and 3', 'architecture rule 3'],
    ['// docs/decisions/0099 says why', 'docs/decisions/0099'],
    ['// see certificates.md', 'certificates.md'],
  ])('%s', (text, reference) => {
    expect(cited(text)).toEqual([reference])
  })

  it('are links and paths of files that moved, in a document', () => {
    const text = '[records](decisions/0099-lost.md), `server/src/environment.ts`'
    expect(cited(text, 'docs/facts.md')).toEqual(['decisions/0099-lost.md', 'server/src/environment.ts'])
  })
})

describe('headings that are not there', () => {
  it('are told, in the same document and in another', () => {
    const text = '## Backups\n\n[here](#backup), [rules](architecture.md#rule)'
    expect(cited(text, 'docs/operations.md')).toEqual(['#backup', 'architecture.md#rule'])
  })
})

describe('records', () => {
  const [first, second] = ['docs/decisions/0001-counts.md', 'docs/decisions/0002-images.md'] as const
  const index = '- [0001](0001-counts.md) Counts\n- [0002](0002-images.md) Images\n'

  it('have a number each', () => {
    expect(checkRecords([first, second, 'server/migrations/0002-x.sql'], index)).toEqual([])
    expect(
      checkRecords([first, second, 'docs/decisions/0002-drafts.md'], `${index}(0002-drafts.md)`),
    ).toEqual([{ path: 'docs/decisions/0002-drafts.md', message: expect.stringContaining(second) }])
  })

  it('are listed by subject', () => {
    expect(checkRecords([first, 'docs/decisions/0002-drafts.md'], index)).toEqual([
      { path: 'docs/decisions/0002-drafts.md', message: expect.stringContaining('is not listed') },
    ])
  })

  it('leave out no number without a word', () => {
    const later = 'docs/decisions/0004-later.md'
    const listed = `${index}(0004-later.md)`
    expect(checkRecords([first, second, later], listed)).toEqual([
      { path: 'docs/decisions/README.md', message: 'says nothing of 0003, which no record has' },
    ])
    const explained = `${listed}\n\n## Missing numbers\n\nNone ever had 0003.`
    expect(checkRecords([first, second, later], explained)).toEqual([])
  })
})

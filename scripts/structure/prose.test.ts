import { describe, expect, it } from 'vitest'
import { checkComments, checkDocument } from './prose.ts'

const document = (text: string) =>
  checkDocument({ path: 'docs/scale.md', text }).map(({ message }) => message)
const comment = (text: string) =>
  checkComments({ path: 'scripts/start.ts', text }).map(({ message }) => message)
const word = 'w'.repeat(19)
const line = (words: number) => Array(words).fill(word).join(' ')

describe('a document', () => {
  it('has lines of 120 columns at most, unless a line is one word', () => {
    expect(document(line(6))).toEqual([])
    expect(document(`${line(6)} x`)).toEqual(['line 1 has 121 columns, at most 120'])
    expect(document(`- https://example.org/${'a'.repeat(120)}`)).toEqual([])
  })

  it('has cells of less than 200 characters, however many', () => {
    const cell = 'a'.repeat(199)
    expect(document(`| ${cell} | ${cell} |`)).toEqual([])
    expect(document(`| ${cell}b | c |`)).toEqual([expect.stringMatching(/^line 1 has a cell of 200/)])
  })

  it.each([
    'Of three steps one is left.',
    'It is read. What nobody knows is left out.',
    '- Whoever has signed in sees it.',
    '| T1 | Has the server ask again |',
    '**Kept.** Of the key only the hash is kept.',
    'It was read,\nand kept. Of\nthe key only the hash is kept.',
  ])('begins no sentence with an odd word: %s', (text) => {
    expect(document(text)).toEqual([expect.stringContaining('begin with the subject')])
  })

  it.each(['## What was not taken', 'What happens then?', '```\nOf course\n```', 'A part Of it'])(
    'may say %s',
    (text) => expect(document(text)).toEqual([]),
  )
})

describe('a comment', () => {
  it.each([
    '/** Of a day its end. */',
    '/**\n * Has it be read.\n */',
    '// Whoever asks waits.',
    'f() // What is left',
    '/** Is read.\n * Of a day its end.\n */',
  ])('does not begin so: %s', (text) =>
    expect(comment(text)).toEqual([expect.stringContaining('begin with the subject')]),
  )

  it.each([
    '/** The end of a day. */',
    "const a = 'https://Of x'",
    '/** Is that of a day its end? */',
    '/**\n * Is read.\n * A line that is part\n * Of a sentence.\n */',
  ])('may be %s', (text) => expect(comment(text)).toEqual([]))

  it('stands on lines of 120 columns', () => {
    expect(comment(`// ${line(6)}`)).toEqual(['line 1 has 122 columns'])
  })
})

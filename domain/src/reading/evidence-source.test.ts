import { expect, it } from 'vitest'
import { negative } from '../../test/certificate-lines.ts'
import { pageOf } from './flow.ts'
import { readPaper } from './read-paper.ts'

const sourceOf = (by: 'text' | 'ocr', field: string, isOfForm = (_: string) => false) => {
  const page = pageOf(negative, 1, by)
  const lines = page.lines.map(({ words }) => ({
    words: words.map((word) => (isOfForm(word.text) ? { ...word, isOfForm: true } : word)),
  }))
  return readPaper({ pages: [{ ...page, lines }] }).evidence.find((one) => one.field === field)?.source
}

it('evidence names where its words stood', () => {
  expect(sourceOf('text', 'issuedOn')).toBe('text')
  expect(sourceOf('ocr', 'issuedOn')).toBe('picture')
  const isName = (text: string) => text === 'BEATRIZ'
  expect(sourceOf('text', 'name', isName)).toBe('form')
  expect(sourceOf('text', 'issuedOn', isName)).toBe('text')
})

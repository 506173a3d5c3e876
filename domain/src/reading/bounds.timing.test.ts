import { expect, it } from 'vitest'
import { pageOf } from './flow.ts'
import { readMatricula } from './matricula/acts.ts'
import { readPaper } from './read-paper.ts'

it.each([
  [
    'of the same words',
    Array.from({ length: 4000 }, () => 'certidão negativa positiva de débitos nada consta'),
  ],
  ['of one word', ['a'.repeat(200_000)]],
  ['of numbers', ['123.456.789-0 '.repeat(20_000)]],
  ['of acts', Array.from({ length: 3000 }, (_, at) => `R-${at + 1}: HIPOTECA cancelamento do R-${at}`)],
])('a hostile paper %s takes no more than seconds', (_what, lines) => {
  const paper = { pages: Array.from({ length: 30 }, (_, at) => pageOf(lines, at + 1, 'ocr')) }
  const begun = process.threadCpuUsage()
  readPaper(paper)
  readMatricula(paper, 30)
  // The time of this thread's processor: what else the machine does counts for nothing.
  const { user } = process.threadCpuUsage(begun)
  expect(user / 1e6).toBeLessThan(6)
})

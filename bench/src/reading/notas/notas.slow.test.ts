import { expect, it } from 'vitest'
import { notasOf, readOf, scoresOfNotas } from './measure.ts'

const nota = (text: string, ...starts: string[]) => ({
  name: '',
  text,
  demands: starts.map((words) => ({ starts: words })),
})

it('counts demands that are missing, merged, and read where none is', () => {
  const merged = nota(
    'Nota devolutiva\n1. Apresentar a guia e juntar o RG',
    'Apresentar a guia',
    'juntar o RG',
  )
  expect(scoresOfNotas([merged])).toEqual({
    found: { right: 2, of: 2 },
    apart: { right: 0, of: 2 },
    true: { right: 1, of: 1 },
    silent: { right: 0, of: 0 },
  })
  const [missed, lookAlike] = [nota('Matrícula', 'Apresentar'), nota('Nota devolutiva\n1. Juntar o RG')]
  const scores = scoresOfNotas([missed, lookAlike])
  expect([scores.found, scores.true, scores.silent]).toEqual([
    { right: 0, of: 1 },
    { right: 0, of: 1 },
    { right: 0, of: 1 },
  ])
  expect(readOf(lookAlike)).toEqual(['juntarorg'])
})

it('reads notes worded by a foreign hand no worse than when they were last measured', () => {
  const { found, silent } = scoresOfNotas(notasOf('unseen'))
  expect(found.right / found.of).toBeGreaterThanOrEqual(0.75)
  expect(silent.right).toBe(silent.of)
  const open = scoresOfNotas(notasOf('open'))
  expect(open.found.right / open.found.of).toBeGreaterThanOrEqual(0.9)
})

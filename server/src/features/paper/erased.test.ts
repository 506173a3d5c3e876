import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { marksOf, namesMarked } from './erased.ts'

const marks = marksOf({ fullName: 'Celina Ramos Alves', cpf: null, cnpj: null })
const long = Array.from({ length: 20_000 }, (_, place) => `palavra${place}`).join(' ')

it.each([
  [`${long} usufrutuária CELINA RAMOS ALVES.`, true],
  [`${long} CELINA RAMOS e ALVES`, false],
])('finds somebody at the end of a long paper, and lets others go first meanwhile', async (text, isNamed) => {
  let turns = 0
  let isDone = false
  const named = namesMarked({ text, subject: null }, marks).finally(() => {
    isDone = true
  })
  while (!isDone) {
    await setImmediate()
    turns += 1
  }
  expect(await named).toBe(isNamed)
  expect(turns).toBeGreaterThan(5)
})

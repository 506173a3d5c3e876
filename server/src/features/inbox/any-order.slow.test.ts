import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { fileInOrder, paperNames, takeBackInOrder } from '../../../test/scenes/twelve-papers.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  // These papers are read here, by their words, so the process that reads need not start.
  await server.jobs.stop()
})
afterAll(() => server.stop())

const all = paperNames.length
const anyNames = fc.shuffledSubarray([...paperNames], { minLength: all })
const anyOrder = fc
  .tuple(anyNames, fc.array(fc.boolean(), { minLength: all, maxLength: all }))
  .map(([names, used]) => names.map((name, at) => [name, used[at] ?? false] as const))

it('the record is the same in whatever order papers come, and whenever what they say is used', async () => {
  const first = await fileInOrder(
    server,
    paperNames.map((name) => [name, true]),
  )
  expect(first.inbox).toEqual([])
  await fc.assert(
    fc.asyncProperty(anyOrder, async (order) => {
      expect(await fileInOrder(server, order)).toEqual(first)
    }),
    { numRuns: 5 },
  )
}, 240_000)

it('all filings taken back leave what papers alone do not bring, and say so, in whatever order', async () => {
  const used = paperNames.map((name) => [name, true] as const)
  const { stays, ...first } = await takeBackInOrder(server, used, paperNames)
  expect(first.inbox).toHaveLength(all)
  expect(first.slots).toEqual([])
  expect(first.offers).toEqual([])
  expect(Object.values(first.registers).filter((said) => said !== null)).toEqual([])
  for (const { shows } of first.cells) expect(shows).toMatchObject({ state: 'pending', fileName: null })
  for (const { facts } of first.people) {
    const { maritalStatus: _, ...others } = facts
    expect(Object.values(others)).toEqual([null, null, null, null])
  }
  // Other things may rest on people and unions by now.
  expect(stays.map((said) => said.split(' · ')[0])).toEqual([
    'Cônjuge ou companheiro(a): Otto Lima Moura',
    'Data do casamento ou início da união: 12/05/1998',
    'Estado civil: Casado(a)',
    'Proprietário(a): Célia Dias Paz',
    'Proprietário(a): Otto Lima Moura',
    'Regime de bens: Comunhão parcial de bens',
  ])
  await fc.assert(
    fc.asyncProperty(anyOrder, anyNames, async (order, back) => {
      const { stays: said, ...record } = await takeBackInOrder(server, order, back)
      expect(record).toEqual(first)
      expect(said).toEqual(stays)
    }),
    { numRuns: 6 },
  )
}, 240_000)

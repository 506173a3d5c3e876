import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { fileInOrder, paperNames } from '../../../test/scenes/twelve-papers.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  // These papers are read here, by their words, so the process that reads need not start.
  await server.jobs.stop()
})
afterAll(() => server.stop())

it('twelve papers of three sellers end in the same record, whichever comes first', async () => {
  const used = paperNames.map((name) => [name, true] as const)
  const first = await fileInOrder(server, used)
  expect(first.inbox).toEqual([])
  expect(first.offers).toEqual([])
  expect(
    first.people.map(({ fullName, facts, union }) => [fullName, facts.maritalStatus, union?.spouse]),
  ).toEqual([
    ['Bento Reis Sales', null, undefined],
    ['Célia Dias Paz', null, undefined],
    ['Otto Lima Moura', 'Casado(a)', 'Regina Alves Moura'],
    ['Regina Alves Moura', 'Casado(a)', 'Otto Lima Moura'],
  ])
  expect(first.owners.map(([name]) => name)).toEqual([
    'Regina Alves Moura',
    'Bento Reis Sales',
    'Otto Lima Moura',
    'Célia Dias Paz',
  ])
  expect(await fileInOrder(server, used.toReversed())).toEqual(first)
  const [matricula, iptu, marriage, ...others] = paperNames
  const apart = [...others, marriage, iptu, matricula].map((name = '') => [name, false] as const)
  expect(await fileInOrder(server, apart)).toEqual(first)
})

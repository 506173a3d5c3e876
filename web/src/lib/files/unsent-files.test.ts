import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptFiles, rows } from '../../../test/kept-files.ts'
import { hasKept } from './has-kept.ts'
import { forgetUnsentFile, keepUnsentFile, takeShared, unsentFiles } from './unsent-files.ts'

vi.stubGlobal('indexedDB', keptFiles)

const file = new File(['%PDF-1.7'], 'a.pdf')
const keep = (id: string, broker: number | string) => keepUnsentFile({ id, broker, file })
const day = 24 * 60 * 60_000
const sentBy = async (broker: number | string) => (await unsentFiles(broker)).map(({ id }) => id)

beforeEach(() => {
  rows.clear()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

it('gives a broker their own papers, and forgets those of another one of this browser', async () => {
  await keep('of-ana', 1)
  await keep('of-rui', 2)
  expect(await sentBy(2)).toEqual(['of-rui'])
  expect([...rows.keys()]).toEqual(['of-rui'])
  expect(await sentBy(1)).toEqual([])
})

it('keeps what came by a link apart from brokers, and from other links', async () => {
  await keep('of-ana', 1)
  await keep('of-link', 'e:first')
  await keep('of-other', 'e:second')
  expect(await sentBy(1)).toEqual(['of-ana'])
  expect(await sentBy('e:first')).toEqual(['of-link'])
  expect([...rows.keys()]).toEqual(['of-ana', 'of-link', 'of-other'])
})

it('sends nothing after seven days, whoever it is of', async () => {
  await keep('of-ana', 1)
  await keep('of-link', 'e:first')
  vi.setSystemTime(Date.now() + 7 * day - 1)
  expect(await sentBy(1)).toEqual(['of-ana'])
  vi.setSystemTime(Date.now() + 1)
  expect(await sentBy(1)).toEqual([])
  expect([...rows.keys()]).toEqual([])
})

it('notes whether anything is left, so that nothing is asked where nothing is', async () => {
  await keep('one', 1)
  await keep('two', 1)
  await forgetUnsentFile('one')
  expect(hasKept()).toBe(true)
  await forgetUnsentFile('two')
  expect(hasKept()).toBe(false)
})

it('hands over once what other apps shared, and nothing that has waited for a day', async () => {
  await keep('old', 'shared')
  vi.setSystemTime(Date.now() + day)
  await keep('new', 'shared')
  await keep('of-ana', 1)
  const taken: string[][] = []
  const take = async (files: File[]) => void taken.push(files.map(({ name }) => name))
  await takeShared(take)
  await takeShared(take)
  expect(taken).toEqual([['a.pdf']])
  expect([...rows.keys()]).toEqual(['of-ana'])
})

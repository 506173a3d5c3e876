import type { Property } from '@soleira/domain/property/property'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { foreseeOnBoard } from './foresee.ts'
import { type Column, cardsOf, columnQuery, totalOf } from './queries.ts'

const card = (id: number, currentStage = 3) => ({ id, currentStage }) as Property
const columnOf = (total: number, ...pages: Property[][]): Column => ({
  pages: pages.map((items) => ({ items, total })),
  pageParams: pages.map((_, index) => index * 25),
})
const ids = (column: Column | undefined) => column && cardsOf(column).map(({ id }) => id)

async function foreseen(market: Column, proposal: Column, moved: Property): Promise<(Column | undefined)[]> {
  const client = new QueryClient()
  const keys = [columnQuery(3).queryKey, columnQuery(4).queryKey] as const
  client.setQueryData(keys[0], market)
  client.setQueryData(keys[1], proposal)
  await foreseeOnBoard()(client, moved, 3)
  return keys.map((key) => client.getQueryData(key))
}

test('a card goes on top of its new column, and both columns count it', async () => {
  const [market, proposal] = await foreseen(
    columnOf(30, [card(1), card(2)], [card(9)]),
    columnOf(40, [card(5)], [card(6)]),
    card(9, 4),
  )
  expect([ids(market), market && totalOf(market)]).toEqual([[1, 2], 29])
  expect([ids(proposal), proposal && totalOf(proposal)]).toEqual([[9, 5, 6], 41])
})

test('a card that its column has not fetched yet, or that is there already, is counted once', async () => {
  const [market, proposal] = await foreseen(
    columnOf(30, [card(1)]),
    columnOf(40, [card(5)], [card(9, 4)]),
    card(9, 4),
  )
  expect([ids(market), market && totalOf(market)]).toEqual([[1], 30])
  expect([ids(proposal), proposal && totalOf(proposal)]).toEqual([[9, 5], 40])
})

test('a card that slid onto the next page while that was fetched is shown once', () => {
  expect(ids(columnOf(3, [card(1), card(2)], [card(2), card(3)]))).toEqual([1, 2, 3])
})

test('a foreseen move is taken back as it was', async () => {
  const client = new QueryClient()
  const [market, proposal] = [columnQuery(3, 'flores').queryKey, columnQuery(4, 'flores').queryKey]
  client.setQueryData(market, columnOf(2, [card(1), card(2)]))
  client.setQueryData(proposal, columnOf(1, [card(7, 4)]))

  const undo = await foreseeOnBoard('flores')(client, card(2, 4), 3)
  expect(ids(client.getQueryData(market))).toEqual([1])
  expect(ids(client.getQueryData(proposal))).toEqual([2, 7])

  undo()
  expect(ids(client.getQueryData(market))).toEqual([1, 2])
  expect(ids(client.getQueryData(proposal))).toEqual([7])
})

test('a card that leaves the board enters no column', async () => {
  const client = new QueryClient()
  const { queryKey } = columnQuery(3)
  client.setQueryData(queryKey, columnOf(1, [card(1)]))
  await foreseeOnBoard()(client, card(1, 2), 3)
  expect(ids(client.getQueryData(queryKey))).toEqual([])
  expect(client.getQueryData(columnQuery(2).queryKey)).toBeUndefined()
})

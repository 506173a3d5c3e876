import { expect, it } from 'vitest'
import { notificationScreen } from './notification-search.ts'

it.each([
  [{}, {}],
  [
    { filtro: 'nao-lidas', page: 3 },
    { filtro: 'nao-lidas', page: 3 },
  ],
  [{ filtro: 'lidas', page: 1 }, {}],
  [{ filtro: ['nao-lidas'], page: -2, outro: 'x' }, {}],
])('%j is read as %j', (raw, search) => {
  expect(notificationScreen.parse(raw)).toEqual(search)
})

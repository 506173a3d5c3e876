import { expect, it } from 'vitest'
import { firstRequests } from './first-requests.ts'
import { heads } from './heads.ts'

it('reads from the loader of each screen what it asks for first', async () => {
  const screens = await firstRequests()
  expect(Object.keys(screens)).toEqual(Object.keys(heads))
  for (const [path, { data }] of Object.entries(screens)) expect(data.length, path).toBeGreaterThan(0)
  expect(screens['/property/$id']).toEqual({
    title: 'Imóvel',
    data: ['', '/moves', '/documents', '/photos'].map((part) => `/api/properties/$id${part}`),
  })
})

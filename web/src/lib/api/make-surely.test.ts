import { expect, it, vi } from 'vitest'
import { ApiError } from './api.ts'
import { makeSurely } from './make-surely.ts'

const lost = new Error('no answer')
const reused = new ApiError('key_reused', 422, 'Já usada.')

it('repeats with the same key what got no answer', async () => {
  const make = vi.fn().mockRejectedValueOnce(lost).mockResolvedValue('made')
  const save = makeSurely(make, vi.fn())
  await expect(save('Ana')).rejects.toBe(lost)
  expect(await save('Ana')).toBe('made')
  const keys = make.mock.calls.map(([, headers]) => headers['Idempotency-Key'])
  expect(keys[0]).toMatch(/.{8}/)
  expect(new Set(keys).size).toBe(1)
})

it('changes what an earlier try made, where the form says something else by now', async () => {
  // The first request was stored although its answer was lost: its key gives the same answer again, and
  // refuses another body.
  const make = vi
    .fn()
    .mockRejectedValueOnce(lost)
    .mockImplementation(async (input) => {
      if (input !== 'Ana') throw reused
      return { id: 3, name: 'Ana' }
    })
  const change = vi.fn(async (made, name) => ({ ...made, name }))
  const save = makeSurely(make, change)
  await expect(save('Ana')).rejects.toBe(lost)
  expect(await save('Ana Sá')).toEqual({ id: 3, name: 'Ana Sá' })
  expect(change).toHaveBeenCalledOnce()
})

it('hands on what is refused', async () => {
  const refused = new ApiError('conflict', 409, 'Já existe.')
  const save = makeSurely(vi.fn().mockRejectedValue(refused), vi.fn())
  await expect(save('Ana')).rejects.toBe(refused)
  const strange = makeSurely(vi.fn().mockRejectedValue(reused), vi.fn())
  await expect(strange('Ana')).rejects.toBe(reused)
})

it('goes on with the tries of a page that was closed', async () => {
  const make = vi.fn(async (input: string, _headers: object) => {
    if (input !== 'Ana') throw reused
    return { id: 3, name: 'Ana' }
  })
  const change = vi.fn(async (made: object, name: string) => ({ ...made, name }))
  const save = makeSurely(make, change as never, { key: 'the-first-key', tried: ['Ana', 'Ana S'] })
  expect(await save('Ana Sá')).toEqual({ id: 3, name: 'Ana Sá' })
  for (const [, headers] of make.mock.calls) expect(headers).toEqual({ 'Idempotency-Key': 'the-first-key' })
})

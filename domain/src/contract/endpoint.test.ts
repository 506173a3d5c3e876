import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api, operations } from '../api.ts'
import { fillPath, toQueryString } from './endpoint.ts'
import { countFrom0, idParams, oneOf, repeatableParam } from './fields.ts'
import { refusals } from './refusal.ts'
import { refusalCodes } from './refusal-codes.ts'

describe('paths', () => {
  it('are filled with encoded values', () => {
    expect(fillPath('/api/properties/{id}', { id: 7 })).toBe('/api/properties/7')
    expect(fillPath('/api/a/{x}/b/{y}', { x: '../é ?#', y: 'z' })).toBe('/api/a/..%2F%C3%A9%20%3F%23/b/z')
    expect(fillPath('/api/properties')).toBe('/api/properties')
  })
})

describe('query strings', () => {
  it('repeat lists and leave out what is empty', () => {
    expect(
      toQueryString({ a: 1, b: ['x', 'y&z'], c: undefined, d: null, e: '', f: [], g: 0, h: false }),
    ).toBe('?a=1&b=x&b=y%26z&g=0&h=false')
    expect(toQueryString({ a: undefined })).toBe('')
    expect(toQueryString()).toBe('')
  })

  it('are read back as they were written, whatever the text', () => {
    const values = fc.array(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 1 })
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), values, (name, list) => {
        const read = new URLSearchParams(toQueryString({ [name]: list }))
        expect(read.getAll(name.toWellFormed())).toEqual(list.map((value) => value.toWellFormed()))
      }),
    )
  })
})

describe('the fields of requests', () => {
  it.each(['1', '2147483647', 7])('take the id %j', (id) => {
    expect(idParams.parse({ id })).toEqual({ id: Number(id) })
  })

  it.each(['0', '-1', '1.5', '2147483648', 'x', '', 'NaN', 'Infinity', '1;drop', undefined])(
    'refuse the id %j',
    (id) => {
      expect(idParams.safeParse({ id }).success).toBe(false)
    },
  )

  it('take a count from 0 on, and nothing at all for none', () => {
    const field = countFrom0('Papel inválido', 9)
    expect(['0', 0, '9', ' 7 '].map((value) => field.parse(value))).toEqual([0, 0, 9, 7])
    for (const wrong of ['', ' ', '-1', '10', '1.5', 'x', undefined])
      expect(field.safeParse(wrong).error?.issues[0]?.message, String(wrong)).toBe('Papel inválido')
  })

  it('take one of some numbers', () => {
    const field = oneOf([7, 15], 'Escolha até quando')
    expect(field.parse(15)).toBe(15)
    for (const wrong of [8, '7', 2 ** 53, null])
      expect(field.safeParse(wrong).error?.issues[0]?.message).toBe('Escolha até quando')
  })

  it('take one value or several as a list', () => {
    const field = repeatableParam(z.enum(['a', 'b']))
    expect([undefined, 'a', ['a', 'b'], []].map((value) => field.parse(value))).toEqual([
      [],
      ['a'],
      ['a', 'b'],
      [],
    ])
    expect(field.safeParse('c').success).toBe(false)
    expect(field.safeParse(Array(101).fill('a')).success).toBe(false)
  })
})

describe('the contract', () => {
  it('names every endpoint once', () => {
    const names = api.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThanOrEqual(20)
  })

  it('has a name of its own for each, which a client can call', () => {
    const names = operations.map(([name]) => name)
    expect(new Set(names).size).toBe(names.length)
    // A verb and its object. The verb stands alone only where it says all.
    for (const name of names) expect(name).toMatch(/^([a-z]+([A-Z][a-z]+)+|login|logout|register)$/)
  })

  it.each(api.map((one) => [`${one.method} ${one.path}`, one] as const))(
    '%s declares the parameters of its path',
    (_name, one) => {
      const inPath = [...one.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = one.params instanceof z.ZodObject ? Object.keys(one.params.shape) : []
      expect(declared).toEqual(inPath)
      if (one.method === 'GET') expect(one.body).toBeUndefined()
    },
  )

  it('has a Portuguese text and an error status for every refusal', () => {
    for (const code of refusalCodes) {
      expect(refusals[code].status).toBeGreaterThanOrEqual(400)
      expect(refusals[code].message).toMatch(/\p{L}{3}/u)
    }
  })
})

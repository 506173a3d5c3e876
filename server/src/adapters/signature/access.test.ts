import { expect, it } from 'vitest'
import { aRequest } from '../../../test/signature-services/rigs.ts'
import { endOf, groupsOf, markedName, pairSigners, type ServiceOptions, sourceOf } from './access.ts'

const { signers } = aRequest()
const [ana, bento] = signers
if (!ana || !bento) throw new Error('no signers')
const listed = (externalId: string, email: string, name: string | null = null) => ({
  externalId,
  email,
  name,
})

it('takes each listed signer once, the one of the same name first', () => {
  const couple = [ana, { ...bento, email: ana.email.toUpperCase() }]
  const ids = (all: ReturnType<typeof listed>[]) =>
    [...(pairSigners(couple, all) ?? [])].map(([{ ourId }, { externalId }]) => [ourId, externalId])
  expect(ids([listed('1', ana.email), listed('2', ana.email)])).toEqual([
    ['a1', '1'],
    ['b2', '2'],
  ])
  expect(ids([listed('1', ana.email, bento.name), listed('2', ana.email, ana.name)])).toEqual([
    ['a1', '2'],
    ['b2', '1'],
  ])
  expect(pairSigners(couple, [listed('1', ana.email)])).toBeNull()
})

it('numbers the groups without gaps', () => {
  const all = [4, 9, 4].map((order) => ({ ...ana, order }))
  expect([...groupsOf(all).values()]).toEqual([1, 2, 1])
})

it('ends where the last day ends last in Brazil, within the bound of the service', () => {
  expect(endOf('2030-03-31')).toBe('2030-04-01T04:59:59.000Z')
  expect(Date.parse(endOf('2999-01-01', 90)) - Date.now()).toBeLessThan(90 * 24 * 3_600_000)
})

it('keeps the mark when it cuts a name', () => {
  expect(markedName(aRequest({ title: 'a/b  c' }), 100)).toBe('a-b c (s-4711)')
  expect(markedName(aRequest({ title: 'x'.repeat(99) }), 20)).toBe(`${'x'.repeat(11)} (s-4711)`)
})

it('opens no address without encryption but on this machine', () => {
  const access = { token: 'x', cryptKey: null, safe: null, isSandbox: true }
  const baseOf = (of: typeof access, options: ServiceOptions = {}) =>
    sourceOf('zapsign', /^$/, of, options).base
  const at = (sandbox: string) => baseOf(access, { bases: { sandbox, production: sandbox } })
  expect(() => at('http://api.zapsign.com.br')).toThrow(TypeError)
  expect(at('http://127.0.0.1:1')).toBe('http://127.0.0.1:1')
  expect(baseOf(access)).toBe('https://sandbox.api.zapsign.com.br/api/v1')
  expect(baseOf({ ...access, isSandbox: false })).toBe('https://api.zapsign.com.br/api/v1')
})

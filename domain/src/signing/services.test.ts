import { expect, it } from 'vitest'
import { pauseBefore, serviceFacts } from './services.ts'
import { services } from './signing.ts'

it('says of every service where it is, and of every fact where it was read', () => {
  for (const service of services) {
    const { sandbox, production, sandboxIs, prices, notes } = serviceFacts[service]
    expect(new URL(sandbox).protocol).toBe('https:')
    expect(sandbox === production).toBe(sandboxIs === 'argument')
    for (const { words, source } of [...prices, ...notes]) {
      expect(words).toMatch(/^\p{Lu}.+\.$/u)
      expect(source).toMatch(/lido em (\d\d\/\d\d\/\d{4}|fonte alguma)$/)
    }
  }
})

it.each([
  ['clicksign', 'by_itself', { since: 1e9, looks: 0 }, null],
  ['clicksign', 'asked', { since: 59, looks: 9 }, 1],
  ['clicksign', 'asked', { since: 60, looks: 9 }, 0],
  ['zapsign', 'by_itself', { since: 899, looks: 0 }, 1],
  ['zapsign', 'by_itself', { since: 900, looks: 0 }, 0],
  ['zapsign', 'by_itself', { since: 900, looks: 1 }, 900],
  ['zapsign', 'by_itself', { since: 0, looks: 1_000 }, 43_200],
  ['d4sign', 'asked', { since: 0, looks: 0 }, 720],
] as const)('%s, %s, after %j: %s', (service, reason, before, seconds) => {
  expect(pauseBefore(service, reason, before)).toBe(seconds)
})

it('never asks D4Sign by itself more often than its ten requests an hour allow, at two a look', () => {
  const [first] = serviceFacts.d4sign.lookUp.byItself ?? []
  expect(((first ?? 0) / 3_600) * 10).toBeGreaterThanOrEqual(2)
  expect((3_600 / serviceFacts.d4sign.lookUp.asked) * 2).toBeLessThanOrEqual(10)
})

import { login, register } from '@soleira/domain/auth/contract'
import { requestReset } from '@soleira/domain/auth/reset'
import type { Endpoint } from '@soleira/domain/contract/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client } from '../../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { truePasswords } from '../../../../test/password-cost.ts'
import { makeRegistration } from '../../../../test/rows/factories/people.ts'
import { timeOf } from '../../../../test/watch/quickest.ts'

// An unknown address would save the time of a real password hash.
truePasswords()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ trustProxy: '127.0.0.1' })
})
afterAll(() => server.stop())

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] as number
/** A hash takes some 30 ms: an address for which none is made stands out after a few pairs. */
const pairs = 30

// The promise of T12 is the milliseconds.
it.each([
  ['sign-in', login, { password: 'errada-123' }],
  ['forgotten password', requestReset, {}],
] as [string, Endpoint, object][])(
  'whether an account exists shows in no millisecond of the %s (T12)',
  async (_, endpoint, rest) => {
    const known: string[] = []
    for (let count = 0; count < 10; count++) {
      const registration = makeRegistration()
      await new Client(server.app).call(register, { body: registration })
      known.push(registration.email)
    }
    const unknown = known.map((email) => email.replace('helena', 'ninguem'))
    const slower: number[] = []
    let asked = 0
    const ask = (email: string) => {
      asked += 1
      const client = new Client(server.app, {
        'x-forwarded-for': `198.51.${asked >> 7}.${(asked & 127) + 1}`,
      })
      return timeOf(() => client.send(endpoint, { body: { email, ...rest } }))
    }
    // The requests run one after the other. The order within a pair alternates, so that a busy machine
    // slows both kinds alike.
    const compare = async () => {
      for (let pair = 0; pair < pairs; pair++) {
        const took = { known: 0, unknown: 0 }
        const kinds = pair % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
        for (const kind of kinds) {
          const email = (kind === 'known' ? known : unknown)[pair % known.length] as string
          took[kind] = await ask(email)
        }
        slower.push(took.known - took.unknown)
      }
      return Math.abs(median(slower))
    }
    // A few pairs may differ by chance. More are measured only when they do.
    let difference = await compare()
    for (let more = 0; more < 4 && difference >= 3; more++) difference = await compare()
    expect(difference).toBeLessThan(3)
  },
)

import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PostalBehaviour, startPostalService } from '../../../test/services/postal-services.ts'
import { quickestTry, timeOf } from '../../../test/watch/quickest.ts'
import { PostalCodesUnavailable, postalCodesFrom } from './postal-codes.ts'

const drip: PostalBehaviour = (response) => {
  response.writeHead(200)
  const timer = setInterval(() => response.write(' '), 200)
  response.on('close', () => clearInterval(timer))
}

let first: Awaited<ReturnType<typeof startPostalService>>
let second: typeof first
beforeAll(async () => {
  first = await startPostalService(() => {})
  second = await startPostalService(drip)
})
afterAll(() => Promise.all([first.close(), second.close()]))

// The promise of F26 is the seconds.
it('gives each service three seconds for everything (F26)', async () => {
  const postalCodes = postalCodesFrom({ viaCep: first.base, brasilApi: second.base })
  const took = await quickestTry(12_000, () =>
    timeOf(() => expect(postalCodes.lookUp('22041001')).rejects.toBeInstanceOf(PostalCodesUnavailable)),
  )
  expect(took).toBeGreaterThan(5_800)
  expect(took).toBeLessThan(12_000)
})

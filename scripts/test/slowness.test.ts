import { expect, it } from 'vitest'
import { whileMeasured } from './slowness.ts'

it('gives back what was done, and no machine is quicker than itself', async () => {
  const { result, slowness } = await whileMeasured(Promise.resolve('done'))
  expect(result).toBe('done')
  expect(slowness).toBeGreaterThanOrEqual(1)
})

it('lets a failure through', async () => {
  await expect(whileMeasured(Promise.reject(new Error('no')))).rejects.toThrow('no')
})

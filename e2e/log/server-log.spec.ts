import { expect, test } from '@playwright/test'
import { loggedErrors } from '../ground/logs.ts'

/** False once it has ended: a second try finds it so. */
function ask(signal: 'SIGTERM' | 0): boolean {
  try {
    return process.kill(Number(process.env.SOLEIRA_E2E_PID), signal)
  } catch {
    return false
  }
}

test('the server logged no error, from its start to its end', async () => {
  ask('SIGTERM')
  await expect.poll(() => ask(0), { timeout: 60_000 }).toBe(false)
  expect(await loggedErrors()).toEqual([])
})

import { expect, it } from 'vitest'
import { truePasswords } from '../../../test/password-cost.ts'
import { checkPassword, hashPassword } from './passwords.ts'

truePasswords()

it('a password is kept as argon2id with 19 MiB and two passes, however it was composed', async () => {
  const kept = await hashPassword('açúcar-mascavo', 'known')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await checkPassword(kept, 'ac\u0327u\u0301car-mascavo', 'known')).toBe(true)
  expect(await checkPassword(kept, 'acucar-mascavo', 'known')).toBe(false)
  expect(await checkPassword(undefined, 'nobody', 'stranger')).toBe(false)
})

import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { type Asker, hashQueue } from './password/hash-queue.ts'

/** argon2id with 19 MiB and two passes takes about 30 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One core stays free for everything else that the process does. */
const inTurn = hashQueue({
  atOnce: Math.max(1, availableParallelism() - 1),
  mostWaiting: 100,
  patience: 5_000,
})

export function hashPassword(password: string, asker: Asker): Promise<string> {
  return inTurn(asker, () => hash(password.normalize('NFC'), cost))
}

/** Checked for accounts that do not exist, so that the answer takes the same time (T12). */
const nobody = hash('nobody', cost)

export async function checkPassword(
  passwordHash: string | undefined,
  password: string,
  asker: Asker,
): Promise<boolean> {
  const checked = passwordHash ?? (await nobody)
  const matches = await inTurn(asker, () => verify(checked, password.normalize('NFC')))
  return matches && passwordHash !== undefined
}

import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB and two passes: about 30 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost)
}

/** Made once, for accounts that do not exist: checking against it costs what a real check costs (T12). */
const nobody = hashPassword('nobody')

/** Whether the password is that of the hash; without a hash it takes as long and is false. */
export async function checkPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password.normalize('NFC'))
  return matches && passwordHash !== undefined
}

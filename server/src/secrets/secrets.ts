import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { runAlone } from '../database/alone.ts'
import type { Db } from '../database/client.ts'
import { locks } from '../database/locks.ts'
import { productKeys } from '../database/tables/index.ts'
import { AppError } from '../errors.ts'
import { decrypt, encrypt, keyIdOf, type SecretPlace } from './cipher.ts'
import type { Key } from './key.ts'
import type { KeySource } from './key-source.ts'
import { checkName, holdKeys } from './opening.ts'

export interface Secrets {
  /** `db` is the transaction that writes the value, so that no rotation comes in between. */
  encrypt(db: Db, place: SecretPlace, text: string): Promise<string>
  decrypt(place: SecretPlace, kept: string): Promise<string>
  hadClear: boolean
}

/**
 * Makes the key at the first start, and encrypts values that an earlier version left unencrypted. Throws
 * WrongSetting, and changes nothing, when the keys belong to another database.
 */
export async function openSecrets(pool: pg.Pool, source: KeySource): Promise<Secrets> {
  const { keys, hadClear } = await runAlone(pool, locks.secrets, (client) => holdKeys(client, source))
  const known = new Map(keys.map((key) => [key.id, key]))

  /** A rotation may have made a key since this process began. */
  async function keyWith(id: string | null): Promise<Key> {
    if (id === null) throw new Error('what should be encrypted is not')
    if (!known.has(id)) for (const key of await source.read()) known.set(key.id, key)
    const key = known.get(id)
    if (!key) throw new AppError('unavailable', { headers: { 'retry-after': '60' } })
    return key
  }

  return {
    async encrypt(db, place, text) {
      return encrypt(await keyWith(await writingKey(db)), place, text)
    },
    async decrypt(place, kept) {
      return decrypt(await keyWith(keyIdOf(kept)), place, kept)
    },
    hadClear,
  }
}

async function writingKey(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ value: productKeys.value })
    .from(productKeys)
    .where(eq(productKeys.name, checkName))
    .for('share')
  return keyIdOf(row?.value ?? '')
}

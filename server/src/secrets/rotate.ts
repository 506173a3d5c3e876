import type pg from 'pg'
import { runAlone } from '../database/alone.ts'
import { locks } from '../database/locks.ts'
import { WrongSetting } from '../env.ts'
import { decrypt, encrypt, keyIdOf } from './cipher.ts'
import { rowsUnlike, secretColumns, secretPlace, writeRows } from './columns.ts'
import { type Key, newKey } from './key.ts'
import type { KeySource } from './key-source.ts'
import { checkName, checkValue, holdKeys } from './opening.ts'

const batch = 100

/**
 * Encrypts every secret with a new key and returns their number. Running processes go on: one that meets the
 * id of the new key reads its keys again. The new key is on disk before it is used. The old one is removed
 * only when nothing needs it, so the next rotation can finish one that was killed.
 */
export async function rotateSecrets(pool: pg.Pool, source: KeySource): Promise<number> {
  return runAlone(pool, locks.secrets, async (client) => {
    const { keys } = await holdKeys(client, source)
    const [key, ...older] = await withNewKey(source, keys)
    // Processes that still write with the old key hold this row. After this lock only the new key is used.
    await client.query('update product_keys set value = $1 where name = $2', [checkValue(key), checkName])
    let count = 0
    for (const column of secretColumns) {
      for (let written = batch; written === batch; count += written) {
        written = await writeAnew(client, column, key, older)
      }
    }
    await source.replace?.([key])
    return count
  })
}

async function withNewKey(source: KeySource, keys: Key[]): Promise<[Key, ...Key[]]> {
  const [first, ...others] = keys as [Key, ...Key[]]
  if (others.length) return [first, ...others]
  if (!source.replace) {
    throw new WrongSetting(
      'Para trocar a chave, SECRETS_KEY traz a nova e a anterior, nesta ordem, separadas por vírgula. Nada foi alterado.',
    )
  }
  const both: [Key, Key] = [newKey(), first]
  await source.replace(both)
  return both
}

async function writeAnew(
  client: pg.ClientBase,
  column: (typeof secretColumns)[number],
  key: Key,
  older: Key[],
): Promise<number> {
  await client.query('begin')
  const left = await rowsUnlike(client, column, `v1.${key.id}.%`, batch)
  const rows = left.map(({ name, kept }) => {
    const place = secretPlace(column.table, name)
    const earlier = older.find(({ id }) => id === keyIdOf(kept)) as Key
    return { name, kept: encrypt(key, place, decrypt(earlier, place, kept)) }
  })
  await writeRows(client, column, rows)
  await client.query('commit')
  return rows.length
}

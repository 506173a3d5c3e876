import type pg from 'pg'
import { WrongSetting } from '../env.ts'
import { decrypt, encrypt, keyIdOf } from './cipher.ts'
import { rowsUnlike, secretColumns, secretPlace, writeRows } from './columns.ts'
import { type Key, newKey } from './key.ts'
import type { KeySource } from './key-source.ts'

/** Row with a known text, encrypted with the first key. It tells whether keys belong to this database. */
export const checkName = 'secrets'
const checkPlace = secretPlace('product_keys', checkName)
export const checkValue = (key: Key): string => encrypt(key, checkPlace, 'soleira')

interface Opened {
  keys: Key[]
  hadClear: boolean
}

/**
 * Checks that the keys belong to the database. The first time it adopts them, or makes one if there are none.
 * `client` holds the lock.
 * @throws WrongSetting, and changes nothing, when the keys belong to another database
 */
export async function holdKeys(client: pg.ClientBase, source: KeySource): Promise<Opened> {
  const keys = await source.read()
  const { rows } = await client.query('select value from product_keys where name = $1', [checkName])
  const kept: string | undefined = rows[0]?.value
  if (kept !== undefined && !keys.some((key) => isMade(key, kept))) throw notTheirs(source, keys)
  await refuseUnread(client, source, keys)
  if (kept !== undefined) return { keys, hadClear: false }
  const [key, ...older] = keys.length ? keys : await makeKeys(source)
  return { keys: [key as Key, ...older], hadClear: await adopt(client, key as Key) }
}

export async function fitsKeys(
  client: Pick<pg.ClientBase, 'query'>,
  source: KeySource,
): Promise<boolean | null> {
  const { rows } = await client.query('select value from product_keys where name = $1', [checkName])
  const kept: string | undefined = rows[0]?.value
  return kept === undefined ? null : (await source.read()).some((key) => isMade(key, kept))
}

function isMade(key: Key, kept: string): boolean {
  try {
    return keyIdOf(kept) === key.id && decrypt(key, checkPlace, kept) !== ''
  } catch {
    return false
  }
}

async function refuseUnread(client: pg.ClientBase, source: KeySource, keys: Key[]): Promise<void> {
  const ids = keys.map(({ id }) => id)
  for (const { table, column } of secretColumns) {
    const { rowCount } = await client.query(
      `select from ${table} where ${column} like 'v1.%' and split_part(${column}, '.', 2) <> all($1) limit 1`,
      [ids],
    )
    if (rowCount) throw notTheirs(source, keys)
  }
}

function notTheirs({ name, replace }: KeySource, keys: Key[]): WrongSetting {
  if (!keys.length) {
    return new WrongSetting(
      `Falta a chave dos segredos deste banco de dados: devolva ${name}, ou defina SECRETS_KEY. Nada foi alterado.`,
    )
  }
  const who = replace ? name : 'Configuração inválida: SECRETS_KEY'
  return new WrongSetting(
    `${who}: não é a chave (ou não são todas) com que os segredos deste banco de dados foram cifrados; todos os processos usam a mesma. Nada foi alterado.`,
  )
}

async function makeKeys({ replace }: KeySource): Promise<Key[]> {
  const keys = [newKey()]
  await replace?.(keys)
  return keys
}

async function adopt(client: pg.ClientBase, key: Key): Promise<boolean> {
  let hadClear = false
  await client.query('begin')
  for (const column of secretColumns) {
    const clear = await rowsUnlike(client, column, 'v1.%')
    const rows = clear.map(({ name, kept }) => ({
      name,
      kept: encrypt(key, secretPlace(column.table, name), kept),
    }))
    await writeRows(client, column, rows)
    hadClear ||= rows.length > 0
  }
  await client.query('insert into product_keys (name, value) values ($1, $2)', [checkName, checkValue(key)])
  await client.query('commit')
  return hadClear
}

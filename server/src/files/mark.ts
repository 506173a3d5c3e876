import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { markName, type Storage } from '../adapters/storage/storage.ts'
import { runAlone } from '../database/alone.ts'
import { locks } from '../database/locks.ts'
import { WrongSetting } from '../env.ts'

const kept = `select outcome->>'id' as id from upkeep where name = 'storage'`

/**
 * Checks that files and rows belong together: both keep the same mark, which the first start makes. Throws
 * WrongSetting when the storage has another mark, or has none while other processes may share the database
 * (F38). Then it changes nothing.
 */
export async function holdMark(
  pool: pg.Pool,
  storage: Storage,
  { isShared, place }: { isShared: boolean; place: string },
): Promise<void> {
  await runAlone(pool, locks.mark, async (client) => {
    const known: string | undefined = (await client.query(kept)).rows[0]?.id
    const found = await storage.readMark()
    if (known !== undefined && found === known) return
    if (known !== undefined && (found !== null || isShared)) throw notTheirs(place, found)
    const id = known ?? found ?? randomUUID()
    // The storage comes first: a kill then leaves a mark that the next start takes over.
    if (found === null) await storage.writeMark(id)
    await client.query(
      `insert into upkeep (name, outcome) values ('storage', jsonb_build_object('id', $1::text))
       on conflict (name) do update set outcome = excluded.outcome, done_at = now()`,
      [id],
    )
  })
}

export async function isMarked(client: Pick<pg.Pool, 'query'>, storage: Storage): Promise<boolean | null> {
  const known: string | undefined = (await client.query(kept)).rows[0]?.id
  return known === undefined ? null : (await storage.readMark()) === known
}

function notTheirs(place: string, found: string | null): WrongSetting {
  const why = found === null ? `falta nele ${markName}` : `${markName} é de outro`
  return new WrongSetting(
    `Configuração inválida: o armazenamento (${place}) não é o deste banco de dados: ${why}. Todos os processos usam o mesmo. Nada foi alterado.`,
  )
}

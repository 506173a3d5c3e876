import type { SystemDb } from '../database/client.ts'
import { accounts } from '../database/tables/index.ts'
import type { Scope } from '../scope.ts'
import { lastUpkeep, noteUpkeep, type Upkeep } from './upkeep.ts'

/**
 * Milliseconds after the first renewal in which processes of the version before may still write what they reckon.
 */
const overlap = 3_600_000

type Mine = Pick<Scope, 'account'>

/**
 * Renews what is kept by a rule for each account, where the rule has another edition than at the last time
 * (docs/decisions/0066). False where it has not.
 */
export async function renewEdition(
  system: SystemDb,
  { name, edition, now }: { name: Upkeep; edition: number; now: Date },
  renew: (scope: Mine) => Promise<void>,
): Promise<boolean> {
  const last = (await lastUpkeep(system, name))?.outcome ?? {}
  const isSame = last.edition === edition
  if (isSame && now.getTime() - Date.parse(String(last.since)) > overlap) return false
  const rows = await system.select({ account: accounts.id }).from(accounts)
  for (const { account } of rows) await renew({ account: account as Scope['account'] })
  await noteUpkeep(system, name, { edition, since: isSame ? last.since : now.toISOString() })
  return true
}

/** Goes on from the id that `renew` returns, in a transaction each, until it returns null. */
export async function renewByChunks(renew: (after: number) => Promise<number | null>): Promise<void> {
  let last: number | null = 0
  while (last !== null) last = await renew(last)
}

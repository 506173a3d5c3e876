import { dayOf } from '@soleira/domain/certificate/validity'
import type { BodyOf } from '@soleira/domain/contract/endpoint'
import { maxOwnCosts, type OwnCostRow, type setOwnCost as setContract } from '@soleira/domain/costs/contract'
import type { TimeZone } from '@soleira/domain/format/time-zone'
import { searchKey } from '@soleira/domain/text/search-key'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { firstRow } from '../../database/one.ts'
import { accounts, ownCosts } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Scope } from '../../scope.ts'

type Row = typeof ownCosts.$inferSelect

const present = (
  { id, what, certificate, state, city, percent, value, origin, setAt }: Row,
  zone: TimeZone,
): OwnCostRow => ({
  id,
  what,
  certificate: certificate || null,
  state,
  city,
  value,
  origin,
  percent: percent === null ? null : String(Number(percent)),
  setOn: dayOf(setAt, zone),
})

/** By cost and place. */
export async function listOwnCosts(db: Db, scope: Scope, zone: TimeZone): Promise<OwnCostRow[]> {
  const rows = await db
    .select()
    .from(ownCosts)
    .where(inAccount(ownCosts, scope))
    .orderBy(asc(ownCosts.what), asc(ownCosts.certificate), asc(ownCosts.state), asc(ownCosts.cityKey))
  return rows.map((row) => present(row, zone))
}

/** Replaces the value of the same cost in the same place. Throws conflict where there are too many. */
export async function setOwnCost(
  db: Db,
  scope: Scope,
  { what, certificate, state, city, percent, value, origin }: BodyOf<typeof setContract>,
  zone: TimeZone,
): Promise<OwnCostRow> {
  const place = { what, certificate: certificate ?? ('' as const), state, cityKey: searchKey(city) }
  const said = { city, percent, value, origin, setAt: new Date() }
  return db.transaction(async (db) => {
    await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, scope.account)).for('update')
    const isHere = and(
      inAccount(ownCosts, scope),
      eq(ownCosts.what, what),
      eq(ownCosts.certificate, place.certificate),
      eq(ownCosts.state, state),
      eq(ownCosts.cityKey, place.cityKey),
    )
    const [changed] = await db.update(ownCosts).set(said).where(isHere).returning()
    if (changed) return present(changed, zone)
    if ((await db.$count(ownCosts, inAccount(ownCosts, scope))) >= maxOwnCosts)
      throw new AppError('conflict', { message: `Há no máximo ${maxOwnCosts} valores. Exclua um.` })
    const values = { ...place, ...said, accountId: scope.account }
    return present(firstRow(await db.insert(ownCosts).values(values).returning()), zone)
  })
}

/** Throws not_found. */
export async function removeOwnCost(db: Db, scope: Scope, id: number): Promise<void> {
  const [gone] = await db
    .delete(ownCosts)
    .where(and(inAccount(ownCosts, scope), eq(ownCosts.id, id)))
    .returning({ id: ownCosts.id })
  if (!gone) throw new AppError('not_found')
}

import { addDays } from '@soleira/domain/certificate/validity'
import type { BodyOf } from '@soleira/domain/contract/endpoint'
import type { putOffTask } from '@soleira/domain/today/contract'
import { doneDays, refuseUntil } from '@soleira/domain/today/put-off'
import { type NamedTask, readTaskKey } from '@soleira/domain/today/task'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { leads, people, properties, putOffTasks } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import type { Scope } from '../../scope.ts'

export async function putTaskOff(
  db: Db,
  scope: Scope,
  key: string,
  { grounds, putOff }: BodyOf<typeof putOffTask>,
  day: string,
): Promise<void> {
  const wrong = putOff && refuseUntil(putOff.until, day)
  if (wrong) throw invalidFields({ 'putOff.until': wrong })
  const subject = readTaskKey(key)
  if (!subject) throw new AppError('not_found')
  const mark = {
    reason: putOff?.reason ?? null,
    until: putOff?.until ?? addDays(day, doneDays),
    grounds,
    putOffAt: new Date(),
  }
  await db.transaction(async (db) => {
    const whose = await lockSubject(db, scope, subject)
    await db
      .insert(putOffTasks)
      .values({ accountId: scope.account, key, ...whose, ...mark })
      .onConflictDoUpdate({ target: [putOffTasks.accountId, putOffTasks.key], set: mark })
  })
}

async function lockLead(db: Db, scope: Scope, id: number) {
  const [row] = await db
    .select({ personId: leads.personId })
    .from(leads)
    .where(and(inAccount(leads, scope), eq(leads.id, id)))
    .for('key share')
  if (!row) throw new AppError('not_found')
  return row
}

async function lockSubject(db: Db, scope: Scope, { type, id }: NamedTask) {
  if (type === 'inbox' || type === 'account') return {}
  if (type === 'lead') return lockLead(db, scope, id)
  const table = type === 'property' ? properties : people
  const [row] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(inAccount(table, scope), eq(table.id, id)))
    .for('key share')
  if (!row) throw new AppError('not_found')
  return type === 'property' ? { propertyId: id } : { personId: id }
}

export async function takeTaskBack(db: Db, scope: Scope, key: string): Promise<void> {
  const gone = await db
    .delete(putOffTasks)
    .where(and(inAccount(putOffTasks, scope), eq(putOffTasks.key, key)))
    .returning({ key: putOffTasks.key })
  if (!gone.length) throw new AppError('not_found')
}

import type { OwnKind } from '@soleira/domain/catalogue/contract'
import type { About } from '@soleira/domain/catalogue/kind'
import type { OwnKindId } from '@soleira/domain/catalogue/names'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { ownKinds } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

export async function listOwnKinds(db: Db, scope: Scope): Promise<OwnKind[]> {
  const rows = await db
    .select({ id: ownKinds.id, label: ownKinds.label, about: ownKinds.about })
    .from(ownKinds)
    .where(inAccount(ownKinds, scope))
    .orderBy(asc(ownKinds.label), asc(ownKinds.id))
  return rows.map(({ id, ...kind }) => ({ ...kind, id: `own-${id}` }))
}

/** Creates the kind unless the account has it: the same words about the same subject name the same kind. */
export async function ownKindOf(db: Db, scope: Scope, label: string, about: About): Promise<OwnKindId> {
  const accountId = scope.account
  await db.insert(ownKinds).values({ accountId, label, about }).onConflictDoNothing()
  const [row] = await db
    .select({ id: ownKinds.id })
    .from(ownKinds)
    .where(and(inAccount(ownKinds, scope), eq(ownKinds.label, label), eq(ownKinds.about, about)))
  return `own-${(row as { id: number }).id}`
}

export async function aboutOwnKind(db: Db, scope: Scope, kind: OwnKindId): Promise<About | null> {
  const [row] = await db
    .select({ about: ownKinds.about })
    .from(ownKinds)
    .where(and(inAccount(ownKinds, scope), sql`'own-' || ${ownKinds.id} = ${kind}`))
  return row?.about ?? null
}

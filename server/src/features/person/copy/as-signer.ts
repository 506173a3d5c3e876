import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../../../database/client.ts'
import { properties, signingSigners, signings } from '../../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../../database/wall.ts'
import { withoutNames } from '../../../holdings.ts'
import type { Scope } from '../../../scope.ts'

/** Documents that a person was asked to sign, with the proof that they have signed or refused. */
export async function keptOfSignings(db: Db, scope: Scope, personId: number) {
  const rows = await db
    .select({
      ...getTableColumns(signingSigners),
      title: signings.title,
      provider: signings.provider,
      sentAt: signings.sentAt,
      sha256: signings.sha256,
      sequenceNumber: properties.sequenceNumber,
    })
    .from(signingSigners)
    .innerJoin(
      signings,
      and(sameAccount(signings, signingSigners), eq(signings.id, signingSigners.signingId)),
    )
    .innerJoin(properties, and(sameAccount(properties, signings), eq(properties.id, signings.propertyId)))
    .where(and(inAccount(signingSigners, scope), eq(signingSigners.personId, personId)))
    .orderBy(asc(signingSigners.id))
  return rows.map(({ sha256, ...row }) => ({ ...withoutNames(row), sha256: sha256.toString('hex') }))
}

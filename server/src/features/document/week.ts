import { and, count, ne, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { isDuring, type Period } from '../../database/during.ts'
import { firstRow } from '../../database/one.ts'
import { documents } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

export async function documentsDuring(db: Db, scope: Scope, period: Period): Promise<number> {
  const rows = await db
    .select({ documents: count() })
    .from(documents)
    .where(
      and(
        inAccount(documents, scope),
        ne(documents.category, 'CERTIDAO'),
        isDuring(period, sql`${documents.uploadedAt}`),
      ),
    )
  return firstRow(rows).documents
}

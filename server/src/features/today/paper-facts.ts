import type { OfferedFacts } from '@soleira/domain/today/of-papers'
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { prepareOnce } from '../../database/prepared.ts'
import { paperFacts, properties } from '../../database/tables/index.ts'
import { sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { unquotedOffers } from '../paper-fact/queries.ts'
import { subjectColumns } from './subject.ts'

/** Every one is read with its records, so there are not more of them than the list can show. */
const mostProperties = 50

const asked = prepareOnce((db) =>
  db
    .selectDistinct({ ...subjectColumns, stage: properties.currentStage })
    .from(paperFacts)
    .innerJoin(properties, and(sameAccount(properties, paperFacts), eq(properties.id, paperFacts.propertyId)))
    .where(
      and(
        eq(paperFacts.accountId, sql.placeholder('account')),
        isNull(paperFacts.answer),
        lt(properties.currentStage, 7),
      ),
    )
    .orderBy(desc(properties.currentStage), properties.id)
    .limit(mostProperties)
    .prepare('properties_with_offers'),
)

export async function waitingOffers(db: Db, scope: Scope): Promise<OfferedFacts[]> {
  const rows = await asked(db).execute({ account: scope.account })
  const offers = await unquotedOffers(
    db,
    scope,
    rows.map(({ id }) => id),
  )
  return rows.map(({ stage, ...property }) => ({ property, stage, offers: offers.get(property.id) ?? [] }))
}

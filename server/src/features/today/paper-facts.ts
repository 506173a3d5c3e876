import type { OfferedFacts } from '@soleira/domain/today/of-papers'
import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { paperFacts, properties } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { unquotedOffers } from '../paper-fact/queries.ts'

/** Every one is read with its records, so there are not more of them than the list can show. */
const mostProperties = 50

export async function waitingOffers(db: Db, scope: Scope): Promise<OfferedFacts[]> {
  const { id, sequenceNumber, type, street, number, currentStage } = properties
  const rows = await db
    .selectDistinct({ id, sequenceNumber, type, street, number, stage: currentStage })
    .from(paperFacts)
    .innerJoin(properties, and(sameAccount(properties, paperFacts), eq(properties.id, paperFacts.propertyId)))
    .where(and(inAccount(paperFacts, scope), isNull(paperFacts.answer), lt(currentStage, 7)))
    .orderBy(desc(currentStage), id)
    .limit(mostProperties)
  const waiting: OfferedFacts[] = []
  for (const { stage, ...property } of rows) {
    waiting.push({ property, stage, offers: await unquotedOffers(db, scope, property.id) })
  }
  return waiting
}

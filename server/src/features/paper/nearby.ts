import { dayOf } from '@soleira/domain/certificate/validity'
import { ofWholeBuilding } from '@soleira/domain/checklist/companion'
import { and, desc, eq, gte, ne, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/client.ts'
import { bareText, documents, papers, properties } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { countsElsewhere } from './elsewhere.ts'
import { namedProperty, pickPropertyPlace } from './queries.ts'

const here = alias(properties, 'here')
const sameText = (one: AnyPgColumn, other: AnyPgColumn) => sql`${bareText(one)} = ${bareText(other)}`

/**
 * The papers of a whole building that count for other properties of this one's address, and do so on a known last
 * day that has not passed: latest first.
 */
export async function companionsNearby(db: Db, scope: Scope, propertyId: number) {
  const rows = await db
    .select({ paper: papers, file: documents, property: pickPropertyPlace(properties) })
    .from(papers)
    .innerJoin(documents, and(sameAccount(documents, papers), eq(documents.id, papers.documentId)))
    .innerJoin(properties, and(sameAccount(properties, papers), eq(properties.id, papers.propertyId)))
    .innerJoin(
      here,
      and(
        sameAccount(here, papers),
        eq(here.id, propertyId),
        sameText(here.street, properties.street),
        // Two buildings of one road may both be 'S/N'.
        sql`${here.number} ~ '[0-9]'`,
        sameText(here.number, properties.number),
        sameText(here.cep, properties.cep),
      ),
    )
    .where(
      and(
        inAccount(papers, scope),
        eq(papers.kind, ofWholeBuilding),
        eq(papers.isCompanion, true),
        ne(properties.id, propertyId),
        gte(papers.validUntil, dayOf(new Date())),
        countsElsewhere(db, scope, propertyId, 'companion'),
      ),
    )
    .orderBy(desc(papers.validUntil), desc(papers.id))
  return rows.map(({ property, ...row }) => ({ ...row, origin: namedProperty(property) }))
}

import { phaseOf, phaseWords } from '@soleira/domain/authorization/phase'
import { dayOf } from '@soleira/domain/certificate/validity'
import type { FoundAuthorization } from '@soleira/domain/search/contract'
import { searchKey } from '@soleira/domain/text/search-key'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { authorizations, properties } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { UserScope } from '../../scope.ts'
import { signingsOf } from '../document/signings.ts'
import { namedProperty, pickPropertyPlace } from '../paper/queries.ts'
import { readSettings } from '../settings/queries.ts'
import { propertiesFound } from './properties.ts'

const most = 4

/**
 * Those of the properties that the rest of the text finds, when a word names an authorisation. The word alone
 * stands for the latest ones.
 */
export async function authorizationsFound(
  db: Db,
  scope: UserScope,
  text: string,
): Promise<FoundAuthorization[]> {
  const typed = searchKey(text).split(' ')
  const words = typed.filter((word) => !/^autoriza(cao|coes)$/.test(word))
  if (words.length === typed.length) return []
  const ids = words.length ? (await propertiesFound(db, scope, words.join(' '))).map(({ id }) => id) : null
  if (ids?.length === 0) return []
  const rows = await db
    .select({ row: authorizations, property: pickPropertyPlace(properties) })
    .from(authorizations)
    .innerJoin(
      properties,
      and(sameAccount(properties, authorizations), eq(properties.id, authorizations.propertyId)),
    )
    .where(and(inAccount(authorizations, scope), ids ? inArray(properties.id, ids) : undefined))
    .orderBy(desc(authorizations.id))
    .limit(most)
  const { timezone } = await readSettings(db, scope)
  const today = dayOf(new Date(), timezone)
  const found = rows.map(({ row }) => row.id)
  const signings = await signingsOf(db, scope, 'authorization', found)
  return rows.map(({ row, property }) => ({
    id: row.id,
    state: phaseWords(phaseOf(row, today, signings.get(row.id)?.at === null), row),
    property: namedProperty(property),
  }))
}

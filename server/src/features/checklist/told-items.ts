import type { ChecklistItemId } from '@soleira/domain/checklist/item-kinds'
import { type ToldItem, toldName } from '@soleira/domain/checklist/item-name'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { any, prepareOnce } from '../../database/prepared.ts'
import { people } from '../../database/tables/index.ts'
import type { Scope } from '../../scope.ts'
import { labelOf, ownLabelsAmong } from './checklist.ts'
import { readSelling, sellersIn } from './sellers.ts'

interface NamedRow {
  property: { id: number }
  kind: ChecklistItemId
  personId: number | null
}

const namesOf = prepareOnce((db) =>
  db
    .select({ id: people.id, kind: people.kind, name: people.fullName })
    .from(people)
    .where(
      and(
        eq(people.accountId, sql.placeholder('account')),
        eq(people.id, any(sql`${sql.placeholder('ids')}::int[]`)),
      ),
    )
    .prepare('names_of_people'),
)

export async function nameItems<Row extends NamedRow>(
  db: Db,
  scope: Scope,
  rows: readonly Row[],
): Promise<(Row & { item: ToldItem })[]> {
  const personal = rows.filter(({ personId }) => personId !== null)
  const selling = await readSelling(db, scope, [...new Set(personal.map(({ property }) => property.id))])
  const labels = await ownLabelsAmong(
    db,
    scope,
    rows.map(({ kind }) => kind),
  )
  const ids = [...new Set(personal.map(({ personId }) => personId as number))]
  const known = ids.length ? await namesOf(db).execute({ account: scope.account, ids }) : []
  const people = new Map(known.map((person) => [person.id, person]))
  const sellers = new Map([...selling].map(([property, sold]) => [property, sellersIn(sold)]))
  return rows.map((row) => {
    const { kind, personId } = row
    const others = (sellers.get(row.property.id) ?? []).filter((seller) => seller.personId !== personId)
    const person = personId === null ? null : (people.get(personId) ?? null)
    const name = toldName(labelOf(kind, labels), person, others.length + 1)
    return { ...row, item: { kind, personId, name } }
  })
}

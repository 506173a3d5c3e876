import type { ChecklistItemId } from '@soleira/domain/checklist/item-kinds'
import { type ToldItem, toldName } from '@soleira/domain/checklist/item-name'
import { and, inArray } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { people } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { labelOf, ownLabelsAmong } from './checklist.ts'
import { readSelling, sellersIn } from './sellers.ts'

interface NamedRow {
  property: { id: number }
  kind: ChecklistItemId
  personId: number | null
}

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
  const named = [...new Set(personal.map(({ personId }) => personId as number))]
  const known = named.length
    ? await db
        .select({ id: people.id, kind: people.kind, name: people.fullName })
        .from(people)
        .where(and(inAccount(people, scope), inArray(people.id, named)))
    : []
  return rows.map((row) => {
    const { kind, personId } = row
    const sold = selling.get(row.property.id)
    const others = (sold ? sellersIn(sold) : []).filter((seller) => seller.personId !== personId)
    const person = known.find(({ id }) => id === personId) ?? null
    const name = toldName(labelOf(kind, labels), person, others.length + 1)
    return { ...row, item: { kind, personId, name } }
  })
}

import type { OwnerInput } from '@soleira/domain/property/owner'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { owners } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { invalid } from '../../errors.ts'
import { type Holdings, storageKeysOf } from '../../holdings.ts'
import type { AccountId } from '../../scope.ts'

/**
 * Makes the owners of a locked property those given, in their order. A person already there, named by
 * id or else by CPF, keeps the row and so the documents (decisions §2). Answers the storage keys of the files that
 * went with owners who are gone.
 */
export async function reconcileOwners(
  db: Db,
  holdings: readonly Holdings[],
  whose: { account: AccountId; property: number },
  people: OwnerInput[],
): Promise<string[]> {
  const [accountId, propertyId] = [whose.account, whose.property]
  const mine = and(inAccount(owners, whose), eq(owners.propertyId, propertyId))
  const present = await db.select({ id: owners.id, cpf: owners.cpf }).from(owners).where(mine)
  const identified = identify(people, present)
  const kept = new Set(identified.map(({ id }) => id))
  const gone = present.map(({ id }) => id).filter((id) => !kept.has(id))
  const orphanedFiles = gone.length ? await storageKeysOf(holdings, db, { ...whose, owners: gone }) : []
  if (gone.length) await db.delete(owners).where(and(mine, inArray(owners.id, gone)))

  for (const [position, { id, ...person }] of identified.entries()) {
    const row = { ...person, position }
    if (id === undefined) await db.insert(owners).values({ ...row, accountId, propertyId })
    else
      await db
        .update(owners)
        .set(row)
        .where(and(mine, eq(owners.id, id)))
  }
  return orphanedFiles
}

/** Gives every person the id of the owner they are; a foreign or repeated id is refused on its field (T2). */
function identify(people: OwnerInput[], present: { id: number; cpf: string }[]): OwnerInput[] {
  const named = new Set<number>()
  people.forEach(({ id }, index) => {
    if (id === undefined) return
    if (named.has(id) || !present.some((owner) => owner.id === id)) {
      throw invalid({ [`owners.${index}.id`]: 'Proprietário desconhecido' })
    }
    named.add(id)
  })
  return people.map((person) => ({
    ...person,
    id: person.id ?? present.find(({ id, cpf }) => cpf === person.cpf && !named.has(id))?.id,
  }))
}

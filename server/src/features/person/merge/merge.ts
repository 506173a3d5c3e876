import type { BodyOf } from '@soleira/domain/contract/endpoint'
import type { mergePeople as contract } from '@soleira/domain/person/contract'
import { personMerged } from '@soleira/domain/person/events'
import { mergePersonFacts } from '@soleira/domain/person/merge'
import { personFacts } from '@soleira/domain/person/person-facts'
import { personSearchKey } from '@soleira/domain/person/search'
import { and, asc, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../../database/client.ts'
import {
  type PartyRow,
  parties,
  people,
  personNotes,
  representatives,
} from '../../../database/tables/index.ts'
import { inAccount } from '../../../database/wall.ts'
import { AppError } from '../../../errors.ts'
import type { Parts } from '../../../parts.ts'
import type { UserScope } from '../../../scope.ts'
import { propertiesSoldBy } from '../../checklist/sellers.ts'
import { examineCouple } from '../../paper/couples.ts'
import { noteOverridden, renewOwned, renewProperties } from '../carry-facts.ts'
import { keepPlacesOfLocked } from '../kept-place.ts'
import { lockTogether } from '../lock-together.ts'
import { forgetEmptyUnions, joinUnions } from '../unions.ts'

/**
 * Merges the second record of a person into the first, with its parts, papers, notes and history. Discarded
 * values become notes. Throws not_found, stale_person, or conflict when the two cannot be one person.
 */
export async function mergeRecords(
  db: Db,
  scope: UserScope,
  id: number,
  { otherId, version, otherVersion }: BodyOf<typeof contract>,
  { holdings, record }: Pick<Parts, 'holdings' | 'record'>,
): Promise<void> {
  if (id === otherId) throw new AppError('conflict', { message: 'É o mesmo cadastro.' })
  await db.transaction(async (db) => {
    const locked = await lockTogether(db, scope, [
      id,
      otherId,
      ...(await representedBy(db, scope, [id, otherId])),
    ])
    const [kept, other] = [id, otherId].map((one) => locked.find((row) => row.id === one))
    if (!kept || !other) throw new AppError('not_found')
    // Both versions must match, because a value entered meanwhile would be lost unseen.
    if (version !== undefined && version !== kept.version) throw new AppError('stale_person')
    if (otherVersion !== undefined && otherVersion !== other.version) throw new AppError('stale_person')
    if (kept.kind !== other.kind) {
      throw new AppError('conflict', { message: 'Uma pessoa e uma empresa não são o mesmo cadastro.' })
    }
    if (kept.unionId !== null && kept.unionId === other.unionId) {
      throw new AppError('conflict', { message: 'São cônjuges um do outro, não a mesma pessoa.' })
    }
    if (await represent(db, scope, id, otherId)) {
      throw new AppError('conflict', {
        message: 'Um representa o outro em um imóvel: não são a mesma pessoa.',
      })
    }
    const { person, overridden } = mergePersonFacts(kept, other)
    const touched = await moveParts(db, scope, id, otherId)
    for (const { joinPeople } of holdings) await joinPeople?.(db, scope, { kept: id, gone: otherId })
    await moveNotes(db, scope, id, otherId)
    await moveOffices(db, scope, id, otherId)
    const seat = await joinUnions(db, scope, kept, other)
    await db.delete(people).where(and(inAccount(people, scope), eq(people.id, otherId)))
    await db
      .update(people)
      .set({
        ...person,
        gender: kept.gender ?? other.gender,
        ...seat,
        searchKey: personSearchKey(person),
        formerIds: [...kept.formerIds, ...other.formerIds, otherId],
        isKept: true,
        version: sql`${people.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(and(inAccount(people, scope), eq(people.id, id)))
    await forgetEmptyUnions(db, scope)
    const concerned = locked.map((one) => one.id)
    await examineCouple(db, scope, id)
    const sold = await propertiesSoldBy(db, scope, concerned)
    await renewProperties(db, scope, touched, sold)
    await noteOverridden(db, scope, { personId: id, propertyId: null }, overridden)
    if (person.cpf !== kept.cpf || person.cnpj !== kept.cnpj) await renewOwned(db, scope, id, touched)
    await keepPlacesOfLocked(db, scope, concerned)
    await record(db, scope, personMerged({ id }))
  })
}

/** Whom these represent: without an heir of their own they are no estate any more. */
async function representedBy(db: Db, scope: UserScope, ids: number[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: parties.representsId })
    .from(parties)
    .where(and(inAccount(parties, scope), inArray(parties.personId, ids), isNotNull(parties.representsId)))
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}

async function represent(db: Db, scope: UserScope, id: number, otherId: number): Promise<boolean> {
  const both = [id, otherId]
  const [part] = await db
    .select({ id: parties.id })
    .from(parties)
    .where(
      and(inAccount(parties, scope), inArray(parties.personId, both), inArray(parties.representsId, both)),
    )
    .limit(1)
  return part !== undefined
}

async function moveParts(db: Db, scope: UserScope, id: number, otherId: number): Promise<Set<number>> {
  const all = await db
    .select()
    .from(parties)
    .where(and(inAccount(parties, scope), inArray(parties.personId, [id, otherId])))
    .orderBy(asc(parties.id))
  const touched = new Set<number>()
  for (const part of all.filter(({ personId }) => personId === otherId)) {
    const same = all.find(
      ({ personId, propertyId, role }) =>
        personId === id && propertyId === part.propertyId && role === part.role,
    )
    if (same) await joinParts(db, scope, same, part)
    else await db.update(parties).set({ personId: id }).where(thisPart(scope, part))
    touched.add(part.propertyId)
  }
  await db
    .update(parties)
    .set({ representsId: id })
    .where(and(inAccount(parties, scope), eq(parties.representsId, otherId)))
  return touched
}

const thisPart = (scope: UserScope, { propertyId, id }: Pick<PartyRow, 'propertyId' | 'id'>) =>
  and(inAccount(parties, scope), eq(parties.propertyId, propertyId), eq(parties.id, id))

async function joinParts(db: Db, scope: UserScope, kept: PartyRow, gone: PartyRow): Promise<void> {
  const { propertyId, personId } = kept
  if (kept.representsId !== null && gone.representsId !== null && kept.representsId !== gone.representsId) {
    throw new AppError('conflict', {
      message:
        'Em um imóvel os dois representam pessoas diferentes. Corrija as partes do imóvel antes de unir os cadastros.',
    })
  }
  const words = personFacts.flatMap((fact) => {
    const value = gone[fact]
    return value !== null && value !== kept[fact] ? [{ fact, value }] : []
  })
  await noteOverridden(db, scope, { personId, propertyId }, words)
  await db.delete(parties).where(thisPart(scope, gone))
  const shares = [kept.share, gone.share].filter((share) => share !== null).map(Number)
  const share = shares.length
    ? String(
        Math.min(
          100,
          shares.reduce((sum, one) => sum + one, 0),
        ),
      )
    : null
  const goods = {
    goods: kept.goods ?? gone.goods,
    acquiredBy: kept.acquiredBy ?? gone.acquiredBy,
    acquiredOn: kept.acquiredOn ?? gone.acquiredOn,
  }
  await db
    .update(parties)
    .set({ share, representsId: kept.representsId ?? gone.representsId, ...goods })
    .where(thisPart(scope, kept))
  await closeRanks(db, scope, gone)
}

export async function closeRanks(
  db: Db,
  scope: UserScope,
  { propertyId, role }: Pick<PartyRow, 'propertyId' | 'role'>,
): Promise<void> {
  await db.execute(sql`
    update ${parties} o set position = n.place - 1
    from (
      select account_id, id, row_number() over (order by position, id) as place from ${parties}
      where account_id = ${scope.account} and property_id = ${propertyId} and role = ${role}
    ) n
    where o.account_id = ${scope.account} and n.account_id = o.account_id and o.property_id = ${propertyId}
      and o.id = n.id`)
}

async function moveNotes(db: Db, scope: UserScope, id: number, otherId: number): Promise<void> {
  await db
    .update(personNotes)
    .set({ personId: id })
    .where(and(inAccount(personNotes, scope), eq(personNotes.personId, otherId)))
}

async function moveOffices(db: Db, scope: UserScope, id: number, otherId: number): Promise<void> {
  const mine = inAccount(representatives, scope)
  const { companyId, personId } = representatives
  for (const [column, against] of [
    [personId, companyId],
    [companyId, personId],
  ] as const) {
    const known = db
      .select({ id: against })
      .from(representatives)
      .where(and(mine, eq(column, id)))
    const change = column === personId ? { personId: id } : { companyId: id }
    await db
      .update(representatives)
      .set(change)
      .where(and(mine, eq(column, otherId), notInArray(against, known)))
  }
}

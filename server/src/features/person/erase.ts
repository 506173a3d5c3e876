import { personErased, personReduced } from '@soleira/domain/history/person'
import type { Erasure, Person, PersonPart } from '@soleira/domain/person/contract'
import { staysInDeal } from '@soleira/domain/person/erasure'
import { personSearchKey } from '@soleira/domain/person/search'
import { formatSequenceNumber } from '@soleira/domain/property/sequence-number'
import { and, eq, exists, getTableColumns, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import {
  analyses,
  checklistItems,
  documents,
  paperLinks,
  parties,
  people,
  personNotes,
  properties,
  putOffTasks,
  representatives,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import { storageKeysOf } from '../../holdings.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import { clearQueue } from '../account-data/clear-traces.ts'
import { papersAtErasure } from '../paper/queries.ts'
import { lockTogether } from './lock-together.ts'
import { closeRanks } from './merge.ts'
import { findPerson } from './queries.ts'
import { keepExpected, propertiesSoldBy } from './sellers.ts'
import { renewProperty } from './tell-people.ts'
import { forgetEmptyUnions } from './unions.ts'

/** What an erasure of somebody would leave, what would go, and where else they are named; null for nobody. */
export async function previewErasure(db: Db, scope: UserScope, id: number): Promise<Erasure | null> {
  const person = await findPerson(db, scope, id)
  if (!person) return null
  const parts = [...person.parts, ...(await partsByPapers(db, scope, person))]
  const [stays, goes] = [true, false].map((inDeal) =>
    parts.filter(({ currentStage }) => staysInDeal(currentStage) === inDeal),
  ) as [typeof person.parts, typeof person.parts]
  const ofThose = goes.map(({ propertyId }) => propertyId)
  const certificates = await papersAtErasure(db, scope, id)
  const identities = ofThose.length
    ? await db
        .select({ id: documents.id })
        .from(documents)
        .innerJoin(
          parties,
          and(
            inAccount(parties, scope),
            eq(parties.propertyId, documents.propertyId),
            eq(parties.id, documents.partyId),
          ),
        )
        .where(
          and(inAccount(documents, scope), eq(parties.personId, id), inArray(parties.propertyId, ofThose)),
        )
    : []
  return {
    isGone: !stays.length,
    stays,
    goes,
    papers: identities.length + certificates.goes,
    keptPapers: certificates.stays,
    mentions: await mentions(db, scope, person),
  }
}

/** Properties in which somebody has no part, as a spouse has none, and of whom papers were asked for there. */
async function partsByPapers(db: Db, scope: UserScope, { id, parts }: Person): Promise<PersonPart[]> {
  const known = new Set(parts.map(({ propertyId }) => propertyId))
  const onceReceived = db
    .select({ id: paperLinks.id })
    .from(paperLinks)
    .where(and(inAccount(paperLinks, scope), eq(paperLinks.itemId, checklistItems.id)))
  const rows = await db
    .selectDistinct(getTableColumns(properties))
    .from(checklistItems)
    .innerJoin(
      properties,
      and(sameAccount(properties, checklistItems), eq(properties.id, checklistItems.propertyId)),
    )
    .where(
      and(
        inAccount(checklistItems, scope),
        eq(checklistItems.personId, id),
        or(ne(checklistItems.status, 'pending'), exists(onceReceived)),
      ),
    )
    .orderBy(properties.id)
  return rows
    .filter((property) => !known.has(property.id))
    .map(({ id: propertyId, sequenceNumber, type, street, number, city, currentStage }) => ({
      ...{ propertyId, sequenceNumber: formatSequenceNumber(sequenceNumber), type, street, number, city },
      ...{ currentStage, role: 'spouse' as const, share: null, differs: [] },
    }))
}

/** Analyses whose answers have the name or the number: what a broker typed there is the broker's to change. */
async function mentions(
  db: Db,
  scope: UserScope,
  { fullName, cpf, cnpj }: { fullName: string; cpf: string | null; cnpj: string | null },
): Promise<{ id: number }[]> {
  const words = [fullName, cpf, cnpj].filter((word) => word !== null && word.length > 3) as string[]
  const named = words.map((word) => sql`position(lower(${word}) in lower(${analyses.answers}::text)) > 0`)
  if (!named.length) return []
  return db
    .select({ id: analyses.id })
    .from(analyses)
    .where(and(inAccount(analyses, scope), or(...named)))
    .orderBy(analyses.id)
}

/**
 * Erases a person (LGPD, art. 18 VI). For deals that run their parts stay as the file has them, and of the person the name and
 * the number; all else goes: contacts, family, notes, parts in deals that are done and their papers, files by jobs, and
 * what the files of the database still hold.
 */
export async function erasePerson(
  { db, jobs, holdings, record }: Pick<Parts, 'db' | 'jobs' | 'holdings' | 'record'>,
  scope: UserScope,
  id: number,
): Promise<void> {
  await db.transaction(async (db) => {
    const locked = await lockTogether(db, scope, [id])
    const row = locked.find((one) => one.id === id)
    const sold = await propertiesSoldBy(db, scope, [id])
    const preview = await previewErasure(db, scope, id)
    if (!row || !preview) throw new AppError('not_found')
    const files: string[] = []
    const done = new Set(preview.goes.map(({ propertyId }) => propertyId))
    for (const property of done) {
      files.push(...(await leave(db, scope, holdings, id, property)))
      for (const { forgetPerson } of holdings)
        files.push(...((await forgetPerson?.(db, scope, { person: id, property })) ?? []))
    }
    await forgetNotes(db, scope, row)
    await db.delete(putOffTasks).where(and(inAccount(putOffTasks, scope), eq(putOffTasks.personId, id)))
    await db
      .delete(representatives)
      .where(
        and(
          inAccount(representatives, scope),
          or(eq(representatives.personId, id), eq(representatives.companyId, id)),
        ),
      )
    await db
      .update(people)
      .set({ unionId: null, unionSeat: 1 })
      .where(
        and(
          inAccount(people, scope),
          row.unionId === null ? eq(people.id, id) : eq(people.unionId, row.unionId),
        ),
      )
    const mine = and(inAccount(people, scope), eq(people.id, id))
    if (preview.isGone) {
      await db
        .update(parties)
        .set({ representsId: null })
        .where(and(inAccount(parties, scope), eq(parties.representsId, id)))
      await db.delete(people).where(mine)
    } else {
      const { fullName, cpf, cnpj } = row
      const rest = { fullName, cpf, cnpj, phones: [], emails: [] }
      await db
        .update(people)
        .set({
          ...emptied,
          ...rest,
          searchKey: personSearchKey(rest),
          isKept: false,
          version: sql`${people.version} + 1`,
        })
        .where(mine)
    }
    await forgetEmptyUnions(db, scope)
    await keepExpected(db, scope, [...new Set([...sold, ...done])])
    for (const property of done) await renewProperty(db, scope, property)
    await record(db, scope, (preview.isGone ? personErased : personReduced)({ id }))
    await jobs.purgeFiles(db, files)
    await jobs.send(db, clearQueue, { erasedAt: new Date().toISOString() })
  })
}

const emptied = {
  ...{ birthDate: null, rg: null, maritalStatus: null, fatherName: null, motherName: null, tradeName: null },
  ...{
    profession: null,
    nationality: null,
    street: null,
    number: null,
    complement: null,
    neighborhood: null,
  },
  ...{ city: null, state: null, cep: null },
}

/** What was noted of somebody, and notes of others that name them as their spouse. */
async function forgetNotes(db: Db, scope: UserScope, { id, fullName }: { id: number; fullName: string }) {
  const names = and(
    eq(personNotes.fact, 'union'),
    sql`position(lower(${fullName}) in lower(${personNotes.value})) > 0`,
  )
  await db
    .delete(personNotes)
    .where(and(inAccount(personNotes, scope), or(eq(personNotes.personId, id), names)))
}

/** Takes the parts of somebody out of a property, and answers the keys of their papers’ files. */
async function leave(
  db: Db,
  scope: UserScope,
  holdings: Parts['holdings'],
  personId: number,
  propertyId: number,
): Promise<string[]> {
  const mine = and(
    inAccount(parties, scope),
    eq(parties.propertyId, propertyId),
    eq(parties.personId, personId),
  )
  const gone = await db.select({ id: parties.id, role: parties.role }).from(parties).where(mine)
  const ids = gone.map(({ id }) => id)
  const files = await storageKeysOf(holdings, db, {
    account: scope.account,
    property: propertyId,
    parties: ids,
  })
  await db.delete(parties).where(mine)
  for (const { role } of gone) await closeRanks(db, scope, { propertyId, role })
  return files
}

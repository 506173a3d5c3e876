import type { ErasedPart, Erasure, Person } from '@soleira/domain/person/contract'
import { staysInDeal, withoutName } from '@soleira/domain/person/erasure'
import { personErased, personReduced } from '@soleira/domain/person/events'
import { personSearchKey } from '@soleira/domain/person/search'
import { formatSequenceNumber } from '@soleira/domain/property/sequence-number'
import { paperKindName } from '@soleira/domain/reading/kind-name'
import { and, eq, exists, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../database/client.ts'
import {
  checklistItems,
  offerChains,
  offers,
  ownKinds,
  type PersonRow,
  paperLinks,
  parties,
  people,
  personNotes,
  properties,
  putOffTasks,
  representatives,
} from '../../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../../database/wall.ts'
import { AppError } from '../../../errors.ts'
import type { Parts } from '../../../parts.ts'
import type { UserScope } from '../../../scope.ts'
import { clearQueue } from '../../account-data/clear-traces.ts'
import { leaveCertificates, othersHolding } from '../../checklist/leave-certificates.ts'
import { propertiesSoldBy, readSelling, sellersIn } from '../../checklist/sellers.ts'
import { inboxFilesCiting } from '../../paper/citing.ts'
import { endUsesOfOthers } from '../../paper/identities.ts'
import { forgetInboxFilesAbout } from '../../paper/inbox.ts'
import { otherPapersAtErasure } from '../../paper/other-papers.ts'
import { certificatesAtErasure, identitiesAtErasure } from '../../paper/queries.ts'
import { renewProperties } from '../carry-facts.ts'
import { forgetMarks } from '../forget-marks.ts'
import { keepPlacesOf } from '../kept-place.ts'
import { lockTogether } from '../lock-together.ts'
import { closeRanks } from '../merge/merge.ts'
import { ownChains } from '../own-offers.ts'
import { findPerson } from '../queries.ts'
import { forgetEmptyUnions } from '../unions.ts'
import { namesInUnion, othersConcerned } from './concerned.ts'
import { dealsInRegister, keepInRegister } from './register.ts'

export async function previewErasure(db: Db, scope: UserScope, id: number): Promise<Erasure | null> {
  const person = await findPerson(db, scope, id)
  if (!person) return null
  const parts: ErasedPart[] = [...person.parts, ...(await partsByPapers(db, scope, person))]
  const [stays, goes] = [true, false].map((inDeal) =>
    parts.filter(({ currentStage }) => staysInDeal(currentStage) === inDeal),
  ) as [ErasedPart[], ErasedPart[]]
  const deals = stays.map(({ propertyId }) => propertyId)
  const certificates = await certificatesAtErasure(db, scope, id, deals)
  const identities = await identitiesAtErasure(db, scope, id)
  const others = await otherPapersAtErasure(db, scope, id, deals)
  const own = ownChains(db, scope, id, deals)
  const citing = await inboxFilesCiting(db, scope, person)
  return {
    isGone: !stays.length,
    stays,
    goes,
    papers: identities.goes + certificates.goes + others.goes,
    keptPapers: [...identities.stays, ...certificates.stays, ...others.stays],
    offers: await db.$count(
      offers,
      and(
        inAccount(offers, scope),
        inArray(offers.chainId, db.select({ id: offerChains.id }).from(offerChains).where(own)),
      ),
    ),
    inboxPapers: citing.filter(({ isTheirs }) => isTheirs).length,
    citingPapers: citing.flatMap(({ isTheirs, paper, read }) => {
      const kind = read?.proposal.kind
      return isTheirs ? [] : { id: paper.id, label: kind ? paperKindName(kind) : paper.fileName }
    }),
    registerDeals: (await dealsInRegister(db, scope, id)).filter(
      ({ propertyId }) => !stays.some((part) => part.propertyId === propertyId),
    ).length,
    ownKinds: (await kindsNaming(db, scope, person)).map(({ label }) => label),
  }
}

async function partsByPapers(db: Db, scope: UserScope, { id, parts }: Person): Promise<ErasedPart[]> {
  const known = new Set(parts.map(({ propertyId }) => propertyId))
  const onceReceived = db
    .select({ id: paperLinks.id })
    .from(paperLinks)
    .where(and(inAccount(paperLinks, scope), eq(paperLinks.itemId, checklistItems.id)))
  const { id: propertyId, sequenceNumber, type, street, number, city, currentStage } = properties
  const rows = await db
    .selectDistinct({ propertyId, sequenceNumber, type, street, number, city, currentStage })
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
  const others = rows.filter((property) => !known.has(property.propertyId))
  const selling = await readSelling(
    db,
    scope,
    others.map((property) => property.propertyId),
  )
  return others.map((property) => {
    // A person who is not the spouse of a seller had a part earlier.
    const sold = selling.get(property.propertyId)
    const isSpouse =
      sold && sellersIn(sold).some(({ personId, role }) => personId === id && role === 'spouse')
    return {
      ...property,
      sequenceNumber: formatSequenceNumber(property.sequenceNumber),
      role: isSpouse ? ('spouse' as const) : null,
      share: null,
      differs: [],
    }
  })
}

async function kindsNaming(db: Db, scope: UserScope, { fullName }: Pick<Person, 'fullName'>) {
  if (!fullName.trim().includes(' ')) return []
  return db
    .select({ id: ownKinds.id, label: ownKinds.label })
    .from(ownKinds)
    .where(and(inAccount(ownKinds, scope), sql`position(lower(${fullName}) in lower(${ownKinds.label})) > 0`))
    .orderBy(ownKinds.id)
}

async function renameKinds(db: Db, scope: UserScope, person: Pick<Person, 'fullName'>): Promise<void> {
  for (const { id, label } of await kindsNaming(db, scope, person)) {
    // The id keeps labels distinct.
    await db
      .update(ownKinds)
      .set({ label: `${withoutName(label, person.fullName)} (${id})` })
      .where(and(inAccount(ownKinds, scope), eq(ownKinds.id, id)))
  }
}

/**
 * Erases a person (LGPD, art. 18 VI). Open deals keep the person's parts, name and number. All else goes:
 * contacts, family, notes, parts in finished deals with their papers, files by jobs, and traces in the files
 * of the database.
 */
export async function erasePerson(
  { db, jobs, holdings, record }: Pick<Parts, 'db' | 'jobs' | 'holdings' | 'record'>,
  scope: UserScope,
  id: number,
): Promise<void> {
  await db.transaction(async (db) => {
    const locked = await lockTogether(db, scope, [id, ...(await othersHolding(db, scope, id))])
    const row = locked.find((one) => one.id === id)
    const sold = await propertiesSoldBy(db, scope, [id])
    const preview = await previewErasure(db, scope, id)
    if (!row || !preview) throw new AppError('not_found')
    const concerned = [...locked.map((one) => one.id), ...(await othersConcerned(db, scope, row))]
    const files: string[] = []
    const done = new Set(preview.goes.map(({ propertyId }) => propertyId))
    await keepInRegister(db, scope, row, new Set(preview.stays.map(({ propertyId }) => propertyId)))
    for (const property of done) {
      files.push(...(await leave(db, scope, id, property)))
      for (const { forgetPerson } of holdings)
        files.push(...((await forgetPerson?.(db, scope, { person: id, property })) ?? []))
    }
    const deals = preview.stays.map(({ propertyId }) => propertyId)
    for (const { forgetPersonBeyond } of holdings)
      files.push(...((await forgetPersonBeyond?.(db, scope, { person: row, deals })) ?? []))
    files.push(...(await leaveCertificates(db, scope, id, deals, record)))
    // This needs the number, which may be removed below. No deal uses an unfiled paper.
    files.push(...(await forgetInboxFilesAbout(db, scope, row)))
    await forgetNotes(db, scope, row)
    await forgetMarks(db, scope, row)
    await db.delete(putOffTasks).where(and(inAccount(putOffTasks, scope), eq(putOffTasks.personId, id)))
    await endTies(db, scope, row)
    if (preview.isGone) await removeRecord(db, scope, row)
    else await reduceRecord(db, scope, row)
    await forgetEmptyUnions(db, scope)
    await renewProperties(db, scope, done, sold)
    await keepPlacesOf(db, scope, concerned)
    await record(db, scope, (preview.isGone ? personErased : personReduced)({ id }))
    await jobs.purgeFiles(db, files)
    await jobs.send(db, clearQueue, { erasedAt: new Date().toISOString() })
  })
}

async function endTies(db: Db, scope: UserScope, { id, unionId }: PersonRow): Promise<void> {
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
    .where(and(inAccount(people, scope), unionId === null ? eq(people.id, id) : eq(people.unionId, unionId)))
}

async function removeRecord(db: Db, scope: UserScope, row: PersonRow): Promise<void> {
  await db
    .update(parties)
    .set({ representsId: null })
    .where(and(inAccount(parties, scope), eq(parties.representsId, row.id)))
  await renameKinds(db, scope, row)
  await db.delete(people).where(and(inAccount(people, scope), eq(people.id, row.id)))
}

/** A running deal needs name and number. */
async function reduceRecord(db: Db, scope: UserScope, { id, fullName, cpf, cnpj }: PersonRow): Promise<void> {
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
    .where(and(inAccount(people, scope), eq(people.id, id)))
}

const emptied = {
  birthDate: null,
  rg: null,
  cnh: null,
  birthplace: null,
  maritalStatus: null,
  fatherName: null,
  motherName: null,
  tradeName: null,
  profession: null,
  nationality: null,
  gender: null,
  street: null,
  number: null,
  complement: null,
  neighborhood: null,
  city: null,
  state: null,
  cep: null,
}

async function forgetNotes(db: Db, scope: UserScope, { id, fullName }: { id: number; fullName: string }) {
  await db
    .delete(personNotes)
    .where(and(inAccount(personNotes, scope), or(eq(personNotes.personId, id), namesInUnion(fullName))))
}

async function leave(db: Db, scope: UserScope, personId: number, propertyId: number): Promise<string[]> {
  const mine = and(
    inAccount(parties, scope),
    eq(parties.propertyId, propertyId),
    eq(parties.personId, personId),
  )
  const gone = await db.select({ role: parties.role }).from(parties).where(mine)
  await db.delete(parties).where(mine)
  for (const { role } of gone) await closeRanks(db, scope, { propertyId, role })
  return endUsesOfOthers(db, scope, propertyId)
}

import type { AskedKinds } from '@soleira/domain/catalogue/asked-kinds'
import type { KindId } from '@soleira/domain/catalogue/names'
import type { TouchedItem } from '@soleira/domain/checklist/checklist'
import { isValidCnpj } from '@soleira/domain/format/cnpj'
import {
  type PersonFacts,
  personFacts,
  pickPersonFacts,
  saysTheSame,
} from '@soleira/domain/person/person-facts'
import type { Owner, OwnerInput } from '@soleira/domain/property/owner'
import { and, eq, type Placeholder, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { firstRow } from '../../database/one.ts'
import { any, preparedRows, prepareOnce } from '../../database/prepared.ts'
import { type PersonRow, packs, parties, properties } from '../../database/tables/index.ts'
import { invalidFields } from '../../errors.ts'
import type { Scope } from '../../scope.ts'
import { chosenPack } from '../checklist/asked.ts'
import { endUsesOfOthers, handIdentitiesOver } from '../paper/identities.ts'
import { type FactsChange, recordTold } from '../person/carry-facts.ts'
import { type LockedPerson, lockPeople, newRecord, writeRecords } from '../person/known-people.ts'
import { ownProperty } from './queries.ts'

type Part = PersonFacts & { id: number; personId: number }

interface Placed {
  input: OwnerInput
  part: Part | undefined
  person: LockedPerson | undefined
  isCorrected: boolean
}

export interface NamedOwner extends Placed {
  personId: number
}

export interface OwnersAndItems {
  parts: Part[]
  touched: TouchedItem[]
  usesIdentities: boolean
  isInDeal: boolean
  name: string | null
  kinds: AskedKinds<KindId> | null
}

export async function readOwnersAndItems(db: Db, scope: Scope, id: number): Promise<OwnersAndItems> {
  return firstRow(await ownersAndItemsOf(db).execute({ account: scope.account, id }))
}

const ownersAndItemsOf = prepareOnce((db) =>
  db
    .select({
      parts: sql<Part[]>`(
        select coalesce(json_agg(json_build_object(
          'id', o.id, 'personId', o.person_id, 'fullName', o.full_name, 'phone', o.phone, 'email', o.email,
          'birthDate', o.birth_date, 'rg', o.rg, 'maritalStatus', o.marital_status, 'fatherName', o.father_name,
          'motherName', o.mother_name) order by o.position), '[]')
        from parties o
        where o.account_id = properties.account_id and o.property_id = properties.id and o.role = 'owner')`,
      touched: sql<TouchedItem[]>`(
        select coalesce(json_agg(json_build_object(
          'kind', i.kind, 'personId', i.person_id, 'status', i.status, 'isAdded', i.is_added)), '[]')
        from checklist_items i
        where i.account_id = properties.account_id and i.property_id = properties.id)`,
      usesIdentities: sql<boolean>`exists (
        select from identity_uses u
        where u.account_id = properties.account_id and u.property_id = properties.id)`,
      isInDeal: sql<boolean>`exists (
        select from deals d
        where d.account_id = properties.account_id and d.property_id = properties.id and d.undone_on is null)`,
      name: packs.name,
      kinds: packs.kinds,
    })
    .from(properties)
    .leftJoin(packs, chosenPack)
    .where(ownProperty)
    .prepare('property_file'),
)

export function saysTheSameOwners(kept: readonly Owner[], given: readonly OwnerInput[]): boolean {
  if (kept.length !== given.length) return false
  return given.every(({ id, cpf, ...facts }, index) => {
    const owner = kept[index]
    return owner?.id === id && owner?.cpf === cpf && saysTheSame(owner, facts)
  })
}

export interface Replaced {
  files: string[]
  left: PersonRow[]
  told: FactsChange[]
  isOthers: boolean
  /** Owners before and now. */
  concerned: number[]
}

/**
 * An owner who is there already, matched by id or else by CPF, keeps the row and so the documents (rules §2).
 */
export async function replaceOwners(
  db: Db,
  scope: Scope,
  property: number,
  given: OwnerInput[],
  { parts, usesIdentities }: OwnersAndItems,
): Promise<Replaced> {
  const people = await lockPeople(db, scope, {
    ids: parts.map(({ personId }) => personId),
    numbers: given.map(({ cpf }) => cpf),
  })
  const placed = placeOwners(given, parts, people)
  const told = placed.flatMap(toldBy)
  const owners = await nameOwners(db, scope, placed, told)
  const kept = new Set(owners.map(({ part }) => part?.id))
  const gone = parts.map(({ id }) => id).filter((id) => !kept.has(id))
  const rows = owners.map((owner) => ({ ...owner, id: owner.part?.id }))
  await writeOwners(db, scope, property, rows, gone)
  const changes = owners.flatMap(({ part, personId }) =>
    part && part.personId !== personId ? [{ from: part.personId, to: personId }] : [],
  )
  await handIdentitiesOver(db, scope, property, changes)
  const isFewer = gone.length + changes.length > 0
  const files = isFewer && usesIdentities ? await endUsesOfOthers(db, scope, property) : []
  const left = people.filter(
    ({ id }) =>
      parts.some(({ personId }) => personId === id) && !owners.some(({ personId }) => personId === id),
  )
  return {
    files,
    told,
    left: left.filter(({ properties }) => properties <= 1),
    concerned: [...parts, ...owners].map(({ personId }) => personId),
    isOthers: left.length > 0 || owners.some(({ part, personId }) => part?.personId !== personId),
  }
}

/** Throws validation_failed for a foreign or repeated id (T2). */
export function placeOwners(given: OwnerInput[], parts: Part[], people: LockedPerson[]): Placed[] {
  const named = new Set<number>()
  given.forEach(({ id }, index) => {
    if (id === undefined) return
    if (named.has(id) || !parts.some((part) => part.id === id)) {
      throw invalidFields({ [`owners.${index}.id`]: 'Proprietário desconhecido' })
    }
    named.add(id)
  })
  const byNumber = new Map(people.map((person) => [person.cpf ?? person.cnpj, person]))
  const byId = new Map(people.map((person) => [person.id, person]))
  refuseNewCompanies(given, byNumber)
  return given.map((input) => {
    const known = byNumber.get(input.cpf)
    const part = parts.find(({ id, personId }) =>
      input.id === undefined ? personId === known?.id && !named.has(id) : id === input.id,
    )
    const former = part && byId.get(part.personId)
    if (known || !former) return { input, part, person: known, isCorrected: false }
    // Nobody has this CPF yet, so it corrects the former person's, unless that person has a part elsewhere or
    // is also named here.
    const isElsewhere = former.properties > 1 && !input.forPerson
    const isNamed = given.some(({ cpf }) => cpf === former.cpf)
    const isCorrected = !isElsewhere && !isNamed && former.kind === 'natural'
    return { input, part, person: isCorrected ? former : undefined, isCorrected }
  })
}

/** A new company needs more than name and number, so it must be recorded under Pessoas first. */
function refuseNewCompanies(given: readonly OwnerInput[], known: ReadonlyMap<string | null, unknown>): void {
  given.forEach(({ cpf }, index) => {
    if (!isValidCnpj(cpf) || known.has(cpf)) return
    throw invalidFields({ [`owners.${index}.cpf`]: 'Empresa ainda não cadastrada em Pessoas' })
  })
}

export function toldBy({ input, part, person, isCorrected }: Placed): FactsChange[] {
  const now = pickPersonFacts(input)
  const before = part && person?.id === part.personId ? pickPersonFacts(part) : null
  if (before && saysTheSame(before, now) && !isCorrected) return []
  if (!person) return []
  const isOnlyHere = before !== null && person.properties <= 1
  const reach = input.forPerson ? 'all' : isOnlyHere ? 'agreed' : 'gaps'
  return [{ person, before, now, reach, cpf: isCorrected ? input.cpf : undefined }]
}

export async function nameOwners(
  db: Db,
  scope: Scope,
  placed: readonly Placed[],
  told: readonly FactsChange[],
): Promise<NamedOwner[]> {
  const added = placed.flatMap(({ person, input }) => (person ? [] : [newRecord(scope, input)]))
  const changed = told.flatMap((one) => recordTold(one) ?? [])
  const ids = await writeRecords(db, [...added, ...changed])
  return placed.map((owner) => ({
    ...owner,
    personId: owner.person?.id ?? (ids.get(owner.input.cpf) as number),
  }))
}

/** One statement, so that two parts may swap their people. */
export async function writeOwners(
  db: Db,
  scope: Scope,
  property: number,
  owners: readonly { id: number | undefined; personId: number; input: OwnerInput }[],
  gone: number[] = [],
): Promise<void> {
  const rows = owners.map(({ id, personId, input }, position) => ({
    ...pickPersonFacts(input),
    accountId: scope.account,
    propertyId: property,
    id,
    personId,
    position,
  }))
  await (gone.length
    ? exchangedParts(db, rows, { account: scope.account, property, gone })
    : writtenParts(db, rows))
}

const written = [...personFacts, 'accountId', 'propertyId', 'id', 'personId', 'position'] as const
type PartLater = Record<(typeof written)[number], Placeholder>

const writtenParts = preparedRows(written, (db, rows) =>
  writeParts(db, rows).prepare(`write_parts_${rows.length}`),
)

const exchangedParts = preparedRows(written, (db, rows) => {
  const [account, property] = [sql.placeholder('account'), sql.placeholder('property')]
  const isGone = eq(parties.id, any(sql`${sql.placeholder('gone')}::int[]`))
  const removed = db.$with('removed').as(
    db
      .delete(parties)
      .where(and(eq(parties.accountId, account), eq(parties.propertyId, property), isGone))
      .returning({ id: parties.id }),
  )
  return writeParts(db.with(removed), rows).prepare(`exchange_parts_${rows.length}`)
})

function writeParts(db: Pick<Db, 'insert'>, rows: PartLater[]) {
  return db
    .insert(parties)
    .overridingSystemValue()
    .values(rows.map((row) => ({ ...row, id: sql`coalesce(${row.id}::int, nextval('parties_id_seq'))` })))
    .onConflictDoUpdate({
      target: [parties.accountId, parties.propertyId, parties.id],
      set: {
        personId: sql`excluded.person_id`,
        position: sql`excluded.position`,
        fullName: sql`excluded.full_name`,
        phone: sql`excluded.phone`,
        email: sql`excluded.email`,
        birthDate: sql`excluded.birth_date`,
        rg: sql`excluded.rg`,
        maritalStatus: sql`excluded.marital_status`,
        fatherName: sql`excluded.father_name`,
        motherName: sql`excluded.mother_name`,
      },
    })
}

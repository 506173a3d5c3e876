import type { DeedPart, DeedPerson } from '@soleira/domain/drafting/people'
import { isMinorOn } from '@soleira/domain/format/birth-date'
import { partyRoles } from '@soleira/domain/person/role'
import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { type PartyRow, type PersonRow, parties, people } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { type Couple, couplesOf } from '../paper/spouses.ts'
import { type Agent, agentsOf } from '../person/kin.ts'

export async function readDeedParts(
  db: Db,
  scope: Scope,
  propertyId: number,
  today: string,
): Promise<DeedPart[]> {
  const rows = await db
    .select({ part: getTableColumns(parties), person: getTableColumns(people) })
    .from(parties)
    .innerJoin(people, and(sameAccount(people, parties), eq(people.id, parties.personId)))
    .where(and(inAccount(parties, scope), eq(parties.propertyId, propertyId)))
    .orderBy(asc(parties.position), asc(parties.id))
  const named = await namesInDeeds(
    db,
    scope,
    rows.map(({ person }) => person),
    today,
  )
  const place = ({ role }: PartyRow) => partyRoles.indexOf(role)
  return rows
    .toSorted((a, b) => place(a.part) - place(b.part))
    .map(({ part, person }) => ({
      role: part.role,
      representsId: part.representsId,
      share: part.share,
      goods: part.goods,
      acquiredBy: part.acquiredBy,
      acquiredOn: part.acquiredOn,
      person: named(person, wordsOf(part)),
    }))
}

/** Buyers who have no part in a property yet, as a deed names them, in the order of `ids`. */
export async function readDeedBuyers(
  db: Db,
  scope: Scope,
  ids: readonly number[],
  today: string,
): Promise<DeedPart[]> {
  const [role, representsId, share] = ['buyer' as const, null, null]
  const rest = { role, representsId, share, goods: null, acquiredBy: null, acquiredOn: null }
  return (await readDeedPeople(db, scope, ids, today)).map((person) => ({ ...rest, person }))
}

/** People as a deed names them, by their own records alone, in the order of `ids`. */
export async function readDeedPeople(
  db: Db,
  scope: Scope,
  ids: readonly number[],
  today: string,
): Promise<DeedPerson[]> {
  const rows = await db
    .select()
    .from(people)
    .where(and(inAccount(people, scope), inArray(people.id, [...ids])))
  const named = await namesInDeeds(db, scope, rows, today)
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map((row) => named(row, {}))
}

async function namesInDeeds(db: Db, scope: Scope, rows: readonly PersonRow[], today: string) {
  const ids = rows.map(({ id }) => id)
  const [couples, agents] = [await couplesOf(db, scope, ids), await agentsOf(db, scope, ids)]
  // A company may sign for a company, so two levels are read. Beyond them the text asks who signs.
  const signing = [...agents.values()].flat().map(({ person }) => person.id)
  const further = await agentsOf(db, scope, [...new Set(signing)])
  const of = ({ id }: PersonRow) =>
    agents.get(id)?.map((agent) => ({ ...agent, agents: further.get(agent.person.id) ?? [] }))
  return (row: PersonRow, words: Partial<DeedPerson>): DeedPerson => {
    const person = { ...presentPerson(row, couples.get(row.id), of(row)), ...words }
    return { ...person, isMinor: person.birthDate !== null && isMinorOn(person.birthDate, today) }
  }
}

type Signing = Agent & { agents?: readonly Agent[] }

function presentPerson(row: PersonRow, couple?: Couple, agents: readonly Signing[] = []): DeedPerson {
  const { id, kind, fullName, cpf, cnpj, rg, cnh, birthDate, fatherName, motherName } = row
  const { nationality, gender, profession, maritalStatus, phones, emails } = row
  const spouse = couple?.spouse ?? null
  return {
    id,
    kind,
    fullName,
    cpf,
    cnpj,
    rg,
    cnh,
    birthDate,
    fatherName,
    motherName,
    nationality,
    gender,
    profession,
    maritalStatus,
    phone: phones[0] ?? null,
    email: emails[0] ?? null,
    address: addressOf(row),
    union: couple ? { ...couple.union, spouse: spouse && presentPerson(spouse) } : null,
    isMinor: false,
    representatives: agents.map(({ person, capacity, agents: theirs }) => ({
      person: presentPerson(person, undefined, theirs),
      capacity,
    })),
  }
}

function wordsOf(part: PartyRow): Partial<DeedPerson> {
  const { fullName, phone, email, birthDate, rg, maritalStatus, fatherName, motherName } = part
  const said = { fullName, phone, email, birthDate, rg, maritalStatus, fatherName, motherName }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null))
}

function addressOf(row: PersonRow): string | null {
  const { street, number, complement, neighborhood, city, state, cep } = row
  if (!street || !city) return null
  const town = state ? `${city} - ${state}` : city
  return [street, number, complement, neighborhood, town, cep && `CEP ${cep}`].filter(Boolean).join(', ')
}

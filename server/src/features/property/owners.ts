import { isValidCnpj } from '@soleira/domain/format/cnpj'
import { type FileFacts, factsGiven, saysTheSame } from '@soleira/domain/person/file-facts'
import type { OwnerInput } from '@soleira/domain/property/owner'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { parties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { invalid } from '../../errors.ts'
import type { Scope } from '../../scope.ts'
import { endUsesOfOthers, handIdentitiesOver } from '../paper/identities.ts'
import { idsOf, type LockedPerson, lockPeople } from '../person/known-people.ts'
import type { Told } from '../person/tell-people.ts'

/** A part that somebody has in the property already. */
type Part = FileFacts & { id: number; personId: number }

/** An owner as given, with the part and the person that they are. */
interface Placed {
  input: OwnerInput
  part: Part | undefined
  person: LockedPerson | undefined
  /** The person's CPF was mistyped, and is this one. */
  isCorrected: boolean
}

/** What a change of the owners leaves to be done once they are written. */
export interface Reconciled {
  /** The stored files that went with owners who are gone. */
  files: string[]
  /** People who may have no part in anything any more. */
  left: number[]
  told: Told[]
  /** Somebody came or went. */
  isOthers: boolean
}

/**
 * Makes the owners of a locked property those given, in their order. Somebody already there, named by
 * id or else by CPF, keeps the row and so the documents (decisions §2).
 */
export async function reconcileOwners(
  db: Db,
  scope: Scope,
  property: number,
  given: OwnerInput[],
): Promise<Reconciled> {
  const mine = and(inAccount(parties, scope), eq(parties.propertyId, property), eq(parties.role, 'owner'))
  const parts = await db.select().from(parties).where(mine).orderBy(asc(parties.position))
  const people = await lockPeople(db, scope, {
    ids: parts.map(({ personId }) => personId),
    numbers: given.map(({ cpf }) => cpf),
  })
  const placed = place(given, parts, people)
  const created = await idsOf(
    db,
    scope,
    placed.filter(({ person }) => !person).map(({ input }) => input),
  )
  const personOf = ({ person, input }: Placed) => person?.id ?? (created.get(input.cpf) as number)

  const kept = new Set(placed.map(({ part }) => part?.id))
  const gone = parts.map(({ id }) => id).filter((id) => !kept.has(id))
  if (gone.length) await db.delete(parties).where(and(mine, inArray(parties.id, gone)))

  const rows = placed.map((one, position) => ({
    ...columnsOf(one.input),
    id: one.part?.id,
    person_id: personOf(one),
    position,
  }))
  await updateParts(db, scope, property, rows)
  const added = placed.flatMap((one, position) =>
    one.part
      ? []
      : [
          {
            ...factsGiven(one.input),
            accountId: scope.account,
            propertyId: property,
            personId: personOf(one),
            position,
          },
        ],
  )
  if (added.length) await db.insert(parties).values(added)
  const changes = placed.flatMap((one) => {
    const from = one.part?.personId
    return from === undefined || from === personOf(one) ? [] : [{ from, to: personOf(one) }]
  })
  await handIdentitiesOver(db, scope, property, changes)
  const isFewer = gone.length + changes.length > 0
  const files = isFewer ? await endUsesOfOthers(db, scope, property) : []
  const left = parts
    .map(({ personId }) => personId)
    .filter((id) => !placed.some((one) => personOf(one) === id))
  return {
    files,
    left,
    isOthers: left.length > 0 || placed.some((one) => one.part?.personId !== personOf(one)),
    told: placed.flatMap((one) => toldBy(one, personOf(one))),
  }
}

/** Finds the part and the person of every owner; a foreign or repeated id is refused on its field (T2). */
function place(given: OwnerInput[], parts: Part[], people: LockedPerson[]): Placed[] {
  const named = new Set<number>()
  given.forEach(({ id }, index) => {
    if (id === undefined) return
    if (named.has(id) || !parts.some((part) => part.id === id)) {
      throw invalid({ [`owners.${index}.id`]: 'Proprietário desconhecido' })
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
    // Nobody has this CPF yet. It is the former one mistyped, unless they have a part elsewhere, or are named here, too.
    const isElsewhere = former.properties > 1 && !input.forPerson
    const isNamed = given.some(({ cpf }) => cpf === former.cpf)
    const isCorrected = !isElsewhere && !isNamed && former.kind === 'natural'
    return { input, part, person: isCorrected ? former : undefined, isCorrected }
  })
}

/** A company is more than a name and a number: it is taken in by itself, and then found here by its CNPJ. */
export function refuseNewCompanies(
  given: readonly OwnerInput[],
  known: ReadonlyMap<string | null, unknown>,
): void {
  given.forEach(({ cpf }, index) => {
    if (!isValidCnpj(cpf) || known.has(cpf)) return
    throw invalid({ [`owners.${index}.cpf`]: 'Empresa ainda não cadastrada em Pessoas' })
  })
}

/** What the change says of the person beyond this file. */
function toldBy({ input, part, person, isCorrected }: Placed, personId: number): Told[] {
  const now = factsGiven(input)
  const before = part && person?.id === part.personId ? factsGiven(part) : null
  if (before && saysTheSame(before, now) && !isCorrected) return []
  // Who is new has been written as they are.
  if (!person) return []
  const isOnlyHere = before !== null && person.properties <= 1
  const reach = input.forPerson ? 'all' : isOnlyHere ? 'agreed' : 'gaps'
  return [{ personId, before, now, reach, cpf: isCorrected ? input.cpf : undefined }]
}

/** What the file of a new property says of owners whom the account knew before. */
export function toldAnew(given: OwnerInput[], known: { personId: number; cpf: string }[]): Told[] {
  return known.flatMap(({ personId, cpf }) => {
    const input = given.find((owner) => owner.cpf === cpf)
    if (!input) return []
    return [{ personId, before: null, now: factsGiven(input), reach: input.forPerson ? 'all' : 'gaps' }]
  })
}

/** What a file says, under the names of the columns. */
export function columnsOf(facts: FileFacts) {
  return {
    full_name: facts.fullName,
    phone: facts.phone,
    email: facts.email,
    birth_date: facts.birthDate,
    rg: facts.rg,
    marital_status: facts.maritalStatus,
    father_name: facts.fatherName,
    mother_name: facts.motherName,
  }
}

/** All in one statement, so that two may swap their people. */
async function updateParts(db: Db, scope: Scope, property: number, rows: { id: number | undefined }[]) {
  const kept = rows.filter(({ id }) => id !== undefined)
  if (!kept.length) return
  await db.execute(sql`
    update ${parties} o set
      person_id = n.person_id, position = n.position, full_name = n.full_name, phone = n.phone, email = n.email,
      birth_date = n.birth_date, rg = n.rg, marital_status = n.marital_status, father_name = n.father_name,
      mother_name = n.mother_name
    from json_populate_recordset(null::${parties}, ${JSON.stringify(kept)}) n
    where o.account_id = ${scope.account} and o.property_id = ${property} and o.id = n.id`)
}

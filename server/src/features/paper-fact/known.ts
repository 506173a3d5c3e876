import type { PaperOffer } from '@soleira/domain/paper-fact/contract'
import {
  burdenIn,
  type FactSubject,
  type FactValue,
  isOfBurden,
  isOfUnion,
  isPersonFact,
  type PaperFact,
  type PaperFactField,
} from '@soleira/domain/paper-fact/fact'
import { type KnownHere, mayMean } from '@soleira/domain/paper-fact/known'
import { registersOf } from '@soleira/domain/paper-fact/registers'
import type { Person } from '@soleira/domain/person/contract'
import { asksOfSpouse } from '@soleira/domain/person/role'
import { areAlikeNames } from '@soleira/domain/reading/contradictions'
import { searchKey } from '@soleira/domain/text/search-key'
import { and, arrayContains, asc, eq, like, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { beginningWith } from '../../database/like.ts'
import { any, prepareOnce } from '../../database/prepared.ts'
import { parties, people, properties } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { type KnownBurdens, knownBurdens, rowsOf, type ToldBurden } from '../paper/known-burdens.ts'
import { isTheirSpouse, spouse } from '../paper/spouses.ts'
import { findRecord, type PersonRecord } from '../person/queries.ts'

interface Part {
  personId: number
  kind: Person['kind']
  fullName: string
  cpf: string | null
  cnpj: string | null
  /** Null of a spouse who has no part of their own. */
  role: string | null
  share: string | null
}

type Namesake = PaperOffer['namesakes'][number]

interface Naming {
  field: PaperFactField
  value: FactValue
  /** Whose spouse it is. */
  personId: number | null
  propertyId: number | null
}

const named = ({ id, kind, fullName, cpf, cnpj }: typeof people | typeof spouse) => ({
  personId: id,
  kind,
  fullName,
  cpf,
  cnpj,
})

/** The records as they are now, of properties and of the people whom papers are about; each is read once. */
export class Records {
  readonly people = new Map<number, PersonRecord | null>()
  readonly properties = new Map<number, { property: KnownHere['property']; parts: Part[] }>()
  readonly burdens = new Map<number, KnownBurdens>()
  /** The burdens that a paper tells which nobody has filed. */
  inHand: readonly ToldBurden[] = []
  /** The cancellations that it tells. */
  endsInHand: readonly FactValue[] = []
  readonly #db: Db
  readonly #scope: Scope

  constructor(db: Db, scope: Scope) {
    this.#db = db
    this.#scope = scope
  }

  async person(id: number): Promise<PersonRecord | null> {
    if (!this.people.has(id)) this.people.set(id, await findRecord(this.#db, this.#scope, id))
    return this.people.get(id) ?? null
  }

  async property(id: number) {
    const known = this.properties.get(id)
    if (known) return known
    const [row] = await this.#db
      .select({
        registrationNumber: properties.registrationNumber,
        municipalRegistration: properties.municipalRegistration,
        cnm: properties.cnm,
        cib: properties.cib,
        groundLord: properties.groundLord,
        registryOffice: properties.registryOffice,
        landArea: properties.landArea,
        privateArea: properties.privateArea,
        builtArea: properties.builtArea,
        propertyTax: properties.propertyTax,
        propertyTaxYear: properties.propertyTaxYear,
      })
      .from(properties)
      .where(and(inAccount(properties, this.#scope), eq(properties.id, id)))
    const here = and(inAccount(parties, this.#scope), eq(parties.propertyId, id))
    const taking = and(sameAccount(people, parties), eq(people.id, parties.personId))
    const parts: Part[] = await this.#db
      .select({ ...named(people), role: parties.role, share: parties.share })
      .from(parties)
      .innerJoin(people, taking)
      .where(here)
    const spouses = await this.#db
      .selectDistinct(named(spouse))
      .from(parties)
      .innerJoin(people, taking)
      .innerJoin(spouse, isTheirSpouse)
      .where(here)
    const alone = spouses.filter((one) => !parts.some(({ personId }) => personId === one.personId))
    const found = {
      property: row ? registersOf(row) : null,
      parts: [...parts, ...alone.map((one) => ({ ...one, role: null, share: null }))],
    }
    this.properties.set(id, found)
    return found
  }

  async #burdens(propertyId: number): Promise<KnownBurdens> {
    const known = this.burdens.get(propertyId) ?? (await knownBurdens(this.#db, this.#scope, propertyId))
    this.burdens.set(propertyId, known)
    return known
  }

  /**
   * The owner or spouse whom a fact names: by number in the whole account, else the only one of that name among the
   * parts of the property and their spouses.
   */
  async registered({ field, value, personId: but, propertyId }: Naming): Promise<number | null> {
    const { cpf, cnpj } = value
    const number = cpf ? eq(people.cpf, cpf) : cnpj ? eq(people.cnpj, cnpj) : null
    if (number) {
      const [known] = await this.#db
        .select({ id: people.id })
        .from(people)
        .where(and(inAccount(people, this.#scope), number))
      if (known) return known.id
    }
    const parts = propertyId === null ? [] : (await this.property(propertyId)).parts
    const fitting = parts.filter((one) => one.personId !== but && mayMean(field, value, one))
    const [only, ...others] = new Set(fitting.map(({ personId }) => personId))
    return others.length ? null : (only ?? null)
  }

  /** Those whom a fact may name, where neither a number nor the property tells who it is. */
  async namesakes({ field, value, personId: but }: Naming): Promise<Namesake[]> {
    const begins = like(people.searchKey, beginningWith(searchKey(value.said)))
    const found = await this.#db
      .select(named(people))
      .from(people)
      .where(and(inAccount(people, this.#scope), begins))
      .orderBy(asc(people.id))
    return found
      .filter((one) => one.personId !== but && mayMean(field, value, one))
      .map(({ kind, ...one }) => one)
  }

  /** The namesake who was chosen, or the record that they became one with since. Null for whom the fact cannot mean. */
  async chosen({ field, value, personId: but }: Naming, id: number): Promise<number | null> {
    const [one] = await this.#db
      .select(named(people))
      .from(people)
      .where(
        and(inAccount(people, this.#scope), or(eq(people.id, id), arrayContains(people.formerIds, [id]))),
      )
    if (!one || one.personId === but) return null
    // Two records of one person may bear two names.
    const said = one.personId === id ? value.said : one.fullName
    return mayMean(field, { ...value, said }, one) ? one.personId : null
  }

  /** Whether a fact is about the property, or about somebody whose spouse is asked for papers, too. */
  async isOfOwner({
    personId,
    propertyId,
  }: Pick<FactOf, 'personId'> & { propertyId: number }): Promise<boolean> {
    if (personId === null) return true
    const { parts } = await this.property(propertyId)
    return parts.some((one) => one.personId === personId && asksOfSpouse(one.role))
  }

  /** Finds the row that stands for a burden among all that papers tell, or none. */
  async #burdensFor(
    propertyId: number,
    fact: FactOf,
  ): Promise<Pick<KnownHere, 'burdens' | 'burdenEnds' | 'toldBurdens'>> {
    const { burdens, burdenEnds, told, toldBurdens } = await this.#burdens(propertyId)
    const { id, documentId: paper, value } = fact
    if (id === undefined || value === undefined)
      return { burdens, burdenEnds: [...burdenEnds, ...this.endsInHand], toldBurdens }
    const all = [...told, ...this.inHand]
    // One that was refused stands for itself alone.
    if (!all.some((one) => one.id === id)) all.push({ id, paper: paper ?? null, ...burdenIn(value) })
    const row = rowsOf({ burdens, told: all }).get(id)
    return { burdens: row ? [row] : [], burdenEnds, toldBurdens }
  }

  /** Reads what the record says in the place of a fact. */
  async here(field: PaperFactField, of: FactOf): Promise<KnownHere> {
    const at = of.propertyId === null || isPersonFact(field) ? null : await this.property(of.propertyId)
    const owners = at?.parts.filter(({ role }) => role === 'owner') ?? []
    return {
      person: of.personId === null ? null : await this.person(of.personId),
      property: at?.property ?? null,
      owners: field === 'owner' ? owners : [],
      ...(isOfBurden(field) && of.propertyId !== null
        ? await this.#burdensFor(of.propertyId, field === 'burden' ? of : { ...of, id: undefined })
        : { burdens: [], burdenEnds: [], toldBurdens: [] }),
      part: owners.find(({ personId }) => personId === of.personId) ?? null,
    }
  }
}

/** Without a value no burden is meant, and with one the fact is known by its id. */
interface FactOf {
  personId: number | null
  propertyId: number | null
  id?: number | string | undefined
  documentId?: number | null
  value?: FactValue
}

export interface AboutFact extends PaperFact {
  /** Place among the facts of the paper. */
  index: number
  personId: number | null
}

const numberedAs = prepareOnce((db) =>
  db
    .select({ id: people.id, cpf: people.cpf })
    .from(people)
    .where(
      and(
        eq(people.accountId, sql.placeholder('account')),
        eq(people.cpf, any(sql`${sql.placeholder('numbers')}::text[]`)),
      ),
    )
    .prepare('people_of_numbers'),
)

/**
 * Tells whom facts are about: by CPF or CNPJ, else by name among the parts of the property and their spouses. A
 * couple's union is told of one of both, because it is one record. A paper of one person tells of whom it was filed
 * for, unless it names another. Facts about nobody who is registered are left out.
 */
export async function aboutKnown(
  db: Db,
  scope: Scope,
  facts: readonly PaperFact[],
  { propertyId, personId }: { propertyId: number | null; personId: number | null },
  records: Records,
): Promise<AboutFact[]> {
  const numbers = [...new Set(facts.flatMap(({ whose }) => whose?.cpf ?? []))]
  const numbered = numbers.length ? await numberedAs(db).execute({ account: scope.account, numbers }) : []
  const byNumberOf = ({ cpf }: FactSubject) => numbered.find((one) => one.cpf === cpf)?.id
  const isByName = facts.some(({ whose }) => whose && byNumberOf(whose) === undefined)
  const parts = isByName && propertyId !== null ? (await records.property(propertyId)).parts : []
  const find = (subject: FactSubject): number | null => {
    const { cpf, name } = subject
    const byNumber = byNumberOf(subject)
    if (byNumber !== undefined) return byNumber
    if (!name) return null
    const namesakes = new Set(
      parts
        .filter((one) => searchKey(one.fullName) === searchKey(name) && (!one.cpf || !cpf))
        .map((one) => one.personId),
    )
    const [only, ...others] = namesakes
    return only !== undefined && !others.length ? only : null
  }
  const subjects = [...new Set(facts.flatMap(({ whose }) => (whose ? JSON.stringify(whose) : [])))]
  const holder = subjects.length === 1 && personId !== null ? await records.person(personId) : null
  const whoHolds = ({ name }: FactSubject) =>
    holder && (!name || areAlikeNames(name, holder.fullName)) ? holder.id : null
  const found = new Map(
    subjects.map((one) => {
      const subject: FactSubject = JSON.parse(one)
      return [one, find(subject) ?? whoHolds(subject)] as const
    }),
  )
  const chosen = subjects.find((one) => found.get(one) === personId && personId !== null)
  const told = chosen ?? subjects.find((one) => found.get(one) != null)
  return facts.flatMap((fact, index): AboutFact[] => {
    if (!fact.whose) return [{ ...fact, index, personId: null }]
    const key = JSON.stringify(fact.whose)
    const id = key === told || !isOfUnion(fact.field) ? found.get(key) : null
    return id == null ? [] : [{ ...fact, index, personId: id }]
  })
}

import { dayOf } from '@soleira/domain/certificate/validity'
import { checklistOf } from '@soleira/domain/checklist/checklist'
import { expectedItems } from '@soleira/domain/checklist/expected'
import { itemState } from '@soleira/domain/checklist/item'
import { civilStatus } from '@soleira/domain/document/category'
import { maskCpf } from '@soleira/domain/format/cpf'
import { matriculaOf } from '@soleira/domain/property/matricula'
import { printedAddress } from '@soleira/domain/property/printed-address'
import { addressInKey } from '@soleira/domain/property/same-address'
import type { KnownPerson, KnownRecords, Wants } from '@soleira/domain/reading/known-records'
import { cpfsOn, isOfCouple, type Reading, shownOn } from '@soleira/domain/reading/proposal'
import { searchKey } from '@soleira/domain/text/search-key'
import { and, eq, inArray, isNull, like, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { beginningWith, containing } from '../../database/like.ts'
import {
  bareRegister,
  checklistItems,
  cnmIsOf,
  documents,
  identityUses,
  paperLinks,
  papers,
  parties,
  people,
  properties,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { readAsked } from '../checklist/asked.ts'
import { readSelling, sellersIn } from '../checklist/sellers.ts'
import { certificateOfLink, certificateShown, fileOfCertificate, shownIn } from '../paper/shown.ts'
import { isTheirSpouse, spouse } from '../paper/spouses.ts'

export interface Seeking {
  reading: Reading | null
  propertyId: number | null
}

/** Each number once, without signs and leading zeros. */
export const digits = (numbers: (string | null | undefined)[]) => [
  ...new Set(numbers.flatMap((number) => number?.replace(/\D/g, '').replace(/^0+/, '') || [])),
]

export async function knownTo(db: Db, scope: Scope, seeking: readonly Seeking[]): Promise<KnownRecords> {
  const subjects = seeking.flatMap(({ reading }) => reading?.proposal.subject ?? [])
  const readings = seeking.flatMap(({ reading }) => reading ?? [])
  const named = await findPeople(db, scope, {
    ofCouple: readings.some(isOfCouple),
    cpf: [...new Set(readings.flatMap(cpfsOn))].map(maskCpf),
    cnpj: subjects.flatMap(({ cnpj }) => cnpj ?? []),
    names: readings.flatMap(namesAlone),
  })
  const matriculas = digits(subjects.map(matriculaOf))
  const registers = [...new Set([...matriculas, ...digits(subjects.map(({ inscricao }) => inscricao))])]
  const [cnms, cibs] = [subjects.flatMap(({ cnm }) => cnm ?? []), subjects.flatMap(({ cib }) => cib ?? [])]
  const places = placesIn(readings)
  const ids = [
    ...new Set([
      ...seeking.flatMap(({ propertyId }) => propertyId ?? []),
      ...named.flatMap(({ propertyIds, spouse }) => [...propertyIds, ...(spouse?.propertyIds ?? [])]),
    ]),
  ]
  const numbered = [
    ids.length ? inArray(properties.id, ids) : undefined,
    ...(registers.length
      ? [
          inArray(bareRegister(properties.registrationNumber), registers),
          inArray(bareRegister(properties.municipalRegistration), registers),
        ]
      : []),
    matriculas.length ? cnmIsOf(properties.cnm, matriculas) : undefined,
    cnms.length ? inArray(properties.cnm, cnms) : undefined,
    cibs.length ? inArray(properties.cib, cibs) : undefined,
  ].filter((one) => one !== undefined)
  const rows = await findEach(numbered, places.map(isAtPlace), (wanted) =>
    db
      .select({
        id: properties.id,
        matricula: properties.registrationNumber,
        inscricao: properties.municipalRegistration,
        cnm: properties.cnm,
        cib: properties.cib,
        street: properties.street,
        number: properties.number,
        complement: properties.complement,
        city: properties.city,
      })
      .from(properties)
      .where(and(inAccount(properties, scope), wanted)),
  )
  return { people: named, properties: rows }
}

const isAtPlace = (words: string[]) =>
  and(...words.map((word) => like(properties.searchKey, containing(word))))

/** A thousand papers may wait, each with an address and an owner of its own. */
const mostPatterns = 50

/** The rows that any of `exact` or of the patterns finds, each once. A statement holds some of the patterns. */
async function findEach<Row extends { id: number }>(
  exact: readonly SQL[],
  patterns: readonly (SQL | undefined)[],
  find: (wanted: SQL | undefined) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const found = new Map<number, Row>()
  const keep = (rows: readonly Row[]) => {
    for (const row of rows) found.set(row.id, row)
  }
  if (exact.length) keep(await find(or(...exact)))
  for (let from = 0; from < patterns.length; from += mostPatterns)
    keep(await find(or(...patterns.slice(from, from + mostPatterns))))
  return [...found.values()]
}

/** A paper about a property, or of unknown kind, may tell by a name alone whose it is, and by an address where. */
const saysByWords = ({ proposal: { kind, subject } }: Reading) =>
  kind === null || subject?.kind === 'property'

function namesAlone(reading: Reading): string[] {
  const isNumbered = cpfsOn(reading).length > 0 || reading.proposal.subject?.cnpj
  return saysByWords(reading) && !isNumbered ? shownOn(reading, 'name').map((name) => searchKey(name)) : []
}

/** Words of the search key, one list for each address that may tell a property. */
function placesIn(readings: readonly Reading[]): string[][] {
  const printed = readings
    .filter(saysByWords)
    .flatMap((reading) => shownOn(reading, 'address').flatMap((address) => printedAddress(address) ?? []))
  const words = printed.map(addressInKey).filter(({ length }) => length > 0)
  return [...new Map(words.map((some) => [some.join(' '), some])).values()]
}

/** Those of the names, as search keys, that somebody is registered with. */
export async function registeredNames(db: Db, scope: Scope, names: readonly string[]): Promise<Set<string>> {
  const sought = new Set(names.map((name) => searchKey(name)).filter((name) => name !== ''))
  const found = await findEach([], [...sought].map(isCalled), (wanted) =>
    db
      .select({ id: people.id, name: people.fullName })
      .from(people)
      .where(and(inAccount(people, scope), wanted)),
  )
  return new Set(found.map(({ name }) => searchKey(name)).filter((name) => sought.has(name)))
}

/** The key begins with the name. */
const isCalled = (name: string) => like(people.searchKey, beginningWith(name))

interface Named {
  cpf: string[]
  cnpj: string[]
  /** Those whom a paper names without a number. */
  names: string[]
  /** A paper of a couple counts for properties of the spouse, too. */
  ofCouple: boolean
}

async function findPeople(
  db: Db,
  scope: Scope,
  { cpf, cnpj, names, ofCouple }: Named,
): Promise<KnownPerson[]> {
  const numbered = [
    ...(cpf.length ? [inArray(people.cpf, cpf)] : []),
    ...(cnpj.length ? [inArray(people.cnpj, cnpj)] : []),
  ]
  const found = await findEach(numbered, [...new Set(names)].map(isCalled), (wanted) =>
    db
      .select({
        id: people.id,
        cpf: people.cpf,
        cnpj: people.cnpj,
        name: people.fullName,
        spouse: { id: spouse.id, cpf: spouse.cpf, name: spouse.fullName },
      })
      .from(people)
      .leftJoin(spouse, isTheirSpouse)
      .where(and(inAccount(people, scope), wanted)),
  )
  if (!found.length) return []
  const spouses = ofCouple ? found.flatMap((one) => one.spouse?.id ?? []) : []
  const ids = [...new Set([...found.map(({ id }) => id), ...spouses])]
  const parts = await db
    .select({ personId: parties.personId, propertyId: parties.propertyId })
    .from(parties)
    .where(and(inAccount(parties, scope), inArray(parties.personId, ids)))
  const asked = await db
    .selectDistinct({ personId: checklistItems.personId, propertyId: checklistItems.propertyId })
    .from(checklistItems)
    .where(and(inAccount(checklistItems, scope), inArray(checklistItems.personId, ids)))
  const propertiesOf = (id: number) => [
    ...new Set(
      [...parts, ...asked].filter(({ personId }) => personId === id).map(({ propertyId }) => propertyId),
    ),
  ]
  return found.map((person) => ({
    ...person,
    propertyIds: propertiesOf(person.id),
    spouse: person.spouse && {
      ...person.spouse,
      propertyIds: ofCouple ? propertiesOf(person.spouse.id) : [],
    },
  }))
}

export async function wantsOf(
  db: Db,
  scope: Scope,
  propertyIds: readonly number[],
): Promise<Map<number, Wants>> {
  if (!propertyIds.length) return new Map()
  const ids = [...propertyIds]
  const selling = await readSelling(db, scope, ids)
  const asked = await readAsked(db, scope, ids)
  const { kind, propertyId, personId, status, isAdded } = checklistItems
  const today = dayOf(new Date())
  const touched = await db
    .select({ kind, propertyId, personId, status, isAdded, ...certificateShown })
    .from(checklistItems)
    .leftJoin(paperLinks, shownIn('own'))
    .leftJoin(papers, certificateOfLink)
    .leftJoin(documents, fileOfCertificate)
    .where(and(inAccount(checklistItems, scope), inArray(propertyId, ids)))
  const identified = await db
    .select({
      propertyId: identityUses.propertyId,
      personId: identityUses.personId,
      category: identityUses.category,
      spouseId: documents.spouseId,
    })
    .from(identityUses)
    .innerJoin(
      documents,
      and(sameAccount(documents, identityUses), eq(documents.id, identityUses.documentId)),
    )
    .where(and(inAccount(identityUses, scope), inArray(identityUses.propertyId, ids)))
  const ofNobody = await db
    .selectDistinct({ propertyId: documents.propertyId })
    .from(documents)
    .where(
      and(
        inAccount(documents, scope),
        inArray(documents.propertyId, ids),
        eq(documents.category, civilStatus),
        isNull(documents.personId),
      ),
    )
  return new Map(
    ids.flatMap((id) => {
      const [sold, of] = [selling.get(id), asked.get(id)]
      if (!sold || !of) return []
      const sellers = sellersIn(sold)
      const rows = touched.filter((row) => row.propertyId === id)
      const used = identified.filter(({ propertyId }) => propertyId === id)
      const items = checklistOf(expectedItems(of.kinds, sellers, of.site), rows, sellers, () => '')
      return [
        [
          id,
          {
            items: items
              .filter(({ row }) => row?.status !== 'set_aside')
              .map(({ kind, subject, row }) => ({
                kind,
                personId: subject?.personId ?? null,
                state: row ? itemState(row, today) : ('pending' as const),
                since: row?.issuedOn ?? (row?.completedAt ? dayOf(row.completedAt) : null),
              })),
            ownerIds: sold.owners.map(({ personId }) => personId),
            identifiedIds: used.flatMap(({ category, personId }) => (category === 'RG_CNH' ? personId : [])),
            statedIds: [
              ...used.flatMap(({ category, personId, spouseId }) =>
                category === civilStatus ? [personId, ...(spouseId ? [spouseId] : [])] : [],
              ),
              ...(ofNobody.some(({ propertyId }) => propertyId === id) ? [null] : []),
            ],
          },
        ] as const,
      ]
    }),
  )
}

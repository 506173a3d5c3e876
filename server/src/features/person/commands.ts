import { isInFuture } from '@soleira/domain/format/birth-date'
import { personChanged, personCreated, personSaid } from '@soleira/domain/person/events'
import { misplacedFields, type PersonChange, type PersonInput } from '@soleira/domain/person/person'
import { personFactsOfRecord } from '@soleira/domain/person/person-facts'
import { personSearchKey } from '@soleira/domain/person/search'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { violatedConstraint } from '../../database/failure.ts'
import { people, personNotes, representatives } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import { createOnce, type Retry } from '../../http/idempotency.ts'
import type { Recorder } from '../../record.ts'
import type { UserScope } from '../../scope.ts'
import { recountChecklists } from '../checklist/counts.ts'
import { propertiesSoldBy } from '../checklist/sellers.ts'
import { carryFactsToProperties, renewOwned } from './carry-facts.ts'
import { keepPlacesOfLocked } from './kept-place.ts'
import { lockPeople } from './known-people.ts'
import { lockTogether } from './lock-together.ts'
import { knownIds } from './queries.ts'
import { setUnion } from './unions.ts'

/** The same `retry` key returns the same id (T26). */
export async function createPerson(
  db: Db,
  scope: UserScope,
  input: PersonInput,
  retry: Retry | null,
  record: Recorder,
): Promise<number> {
  refuseWrong(input.kind, input)
  const { union, representatives: agents, ...fields } = input
  const work = db.transaction((db) =>
    createOnce(db, scope, retry, async () => {
      await lockTogether(db, scope, othersIn(input))
      const [row] = await db
        .insert(people)
        .values({ ...fields, accountId: scope.account, isKept: true, searchKey: personSearchKey(fields) })
        .returning({ id: people.id })
      const { id } = row as { id: number }
      if (union) await setUnion(db, scope, { id, unionId: null }, union)
      await keepRepresentatives(db, scope, id, agents)
      await record(db, scope, personCreated({ id }))
      return id
    }),
  )
  return work.catch(refuseTwins)
}

interface Manner {
  version?: number | undefined
  forProperties?: boolean | undefined
  dismissNotes?: number[] | undefined
  isSaid?: boolean
}

export async function changePerson(
  db: Db,
  scope: UserScope,
  id: number,
  change: PersonChange,
  { version, forProperties, dismissNotes, isSaid }: Manner,
  record: Recorder,
): Promise<void> {
  const work = db.transaction(async (db) => {
    const isNumber = change.cpf !== undefined || change.cnpj !== undefined
    const isOther = change.union !== undefined || change.nationality !== undefined
    const reaches = forProperties || isNumber || isOther || change.representatives !== undefined
    const touched = [id, ...othersIn(change)]
    const locked = reaches
      ? await lockTogether(db, scope, touched)
      : await lockPeople(db, scope, { ids: touched })
    const row = locked.find((one) => one.id === id)
    if (!row) throw new AppError('not_found')
    if (version !== undefined && version !== row.version) throw new AppError('stale_person')
    refuseWrong(row.kind, change)
    const { union, representatives: agents, ...fields } = change
    const now = { ...row, ...fields }
    const mine = and(inAccount(people, scope), eq(people.id, id))
    await db
      .update(people)
      .set({
        ...fields,
        isKept: true,
        searchKey: personSearchKey(now),
        version: sql`${people.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(mine)
    if (union !== undefined) await setUnion(db, scope, row, union)
    if (now.nationality !== row.nationality) {
      await recountChecklists(db, scope, await propertiesSoldBy(db, scope, [id]), 'expected')
    }
    if (agents) await keepRepresentatives(db, scope, id, agents)
    const told = forProperties
      ? await carryFactsToProperties(
          db,
          scope,
          { property: null, personId: id },
          personFactsOfRecord(row),
          personFactsOfRecord(now),
          record,
        )
      : new Set<number>()
    if (now.cpf !== row.cpf || now.cnpj !== row.cnpj) await renewOwned(db, scope, id, told)
    if (dismissNotes?.length) {
      const looked = and(eq(personNotes.personId, id), inArray(personNotes.id, dismissNotes))
      await db.delete(personNotes).where(and(inAccount(personNotes, scope), looked))
    }
    await keepPlacesOfLocked(db, scope, [id])
    await record(db, scope, (isSaid ? personSaid : personChanged)({ id }))
  })
  await work.catch(refuseTwins)
}

function othersIn({ union, representatives: agents = [] }: PersonChange): number[] {
  const spouse = union?.spouseId ?? null
  return [...(spouse === null ? [] : [spouse]), ...agents.map(({ personId }) => personId)]
}

async function keepRepresentatives(
  db: Db,
  scope: UserScope,
  companyId: number,
  given: PersonInput['representatives'],
): Promise<void> {
  const ids = given.map(({ personId }) => personId)
  const known = await knownIds(db, scope, ids)
  given.forEach(({ personId }, index) => {
    const field = `representatives.${index}.personId`
    if (!known.has(personId) || personId === companyId)
      throw invalidFields({ [field]: 'Pessoa desconhecida' })
    if (ids.indexOf(personId) < index) throw invalidFields({ [field]: 'Representante repetido' })
  })
  await db
    .delete(representatives)
    .where(and(inAccount(representatives, scope), eq(representatives.companyId, companyId)))
  if (!given.length) return
  await db
    .insert(representatives)
    .values(given.map((one, position) => ({ ...one, accountId: scope.account, companyId, position })))
  await db
    .update(people)
    .set({ isKept: true })
    .where(and(inAccount(people, scope), inArray(people.id, ids)))
}

function refuseWrong(kind: PersonInput['kind'], fields: PersonChange): void {
  const wrong = misplacedFields(kind, fields)
  const today = new Date()
  if (fields.birthDate && isInFuture(fields.birthDate, today)) {
    wrong.birthDate =
      kind === 'legal' ? 'Data não pode ser no futuro' : 'Data de nascimento não pode ser no futuro'
  }
  if (fields.union?.since && isInFuture(fields.union.since, today)) {
    wrong['union.since'] = 'Data não pode ser no futuro'
  }
  if (Object.keys(wrong).length) throw invalidFields(wrong)
}

const taken: Record<string, { field: string; message: string }> = {
  people_cpf: { field: 'cpf', message: 'Já há uma pessoa com este CPF' },
  people_cnpj: { field: 'cnpj', message: 'Já há uma empresa com este CNPJ' },
}

function refuseTwins(error: unknown): never {
  const twin = taken[violatedConstraint(error) ?? '']
  if (!twin) throw error
  throw new AppError('conflict', { message: twin.message, fields: { [twin.field]: twin.message } })
}

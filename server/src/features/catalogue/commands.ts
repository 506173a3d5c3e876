import type { AskedKinds } from '@soleira/domain/catalogue/asked-kinds'
import type { GivenKind, PackInput } from '@soleira/domain/catalogue/contract'
import { packChanged, packDeleted, packSaved } from '@soleira/domain/catalogue/events'
import type { About } from '@soleira/domain/catalogue/kind'
import { knownOf } from '@soleira/domain/catalogue/kinds'
import { isCatalogueKind, type KindId } from '@soleira/domain/catalogue/names'
import { countWithNoun } from '@soleira/domain/text/counted'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { packs, properties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import { createOnce, type Retry } from '../../http/idempotency.ts'
import type { Recorder } from '../../record.ts'
import type { UserScope } from '../../scope.ts'
import { recountChecklists } from '../checklist/counts.ts'
import { aboutOwnKind, ownKindOf } from './own-kinds.ts'

export async function createPack(
  db: Db,
  scope: UserScope,
  input: PackInput,
  retry: Retry | null,
  record: Recorder,
): Promise<number> {
  return db.transaction((db) =>
    createOnce(db, scope, retry, async () => {
      const kinds = await kindsOf(db, scope, input)
      const [made] = await db
        .insert(packs)
        .values({ accountId: scope.account, name: input.name, kinds })
        .returning({ id: packs.id })
      const { id } = made as { id: number }
      await record(db, scope, packSaved(id))
      return id
    }),
  )
}

/**
 * Recounts the properties that use the pack. Packs are locked before properties, and properties in the order
 * of their ids. Throws not_found, or conflict when the pack was changed elsewhere.
 */
export async function replacePack(
  db: Db,
  scope: UserScope,
  id: number,
  { version, ...input }: PackInput & { version?: number | undefined },
  record: Recorder,
): Promise<void> {
  await db.transaction(async (db) => {
    const present = await lockPack(db, scope, id)
    if (version !== undefined && version !== present.version) throw new AppError('conflict')
    const kinds = await kindsOf(db, scope, input)
    await db
      .update(packs)
      .set({ name: input.name, kinds, version: present.version + 1 })
      .where(thisPack(scope, id))
    const users = await db
      .select({ id: properties.id })
      .from(properties)
      .where(and(inAccount(properties, scope), eq(properties.pack, `pack-${id}`)))
      .orderBy(asc(properties.id))
      .for('update')
    const ids = users.map((one) => one.id)
    await recountChecklists(db, scope, ids, 'expected')
    await record(db, scope, packChanged(id))
  })
}

/** Throws not_found, or conflict while a property uses the pack. */
export async function deletePack(db: Db, scope: UserScope, id: number, record: Recorder): Promise<void> {
  await db.transaction(async (db) => {
    await lockPack(db, scope, id)
    const used = await db.$count(
      properties,
      and(inAccount(properties, scope), eq(properties.pack, `pack-${id}`)),
    )
    if (used) {
      const message = `Este conjunto é usado em ${countWithNoun(used, 'imóvel', 'imóveis')}: troque o conjunto ${used === 1 ? 'dele' : 'deles'} antes de excluir.`
      throw new AppError('conflict', { message })
    }
    await db.delete(packs).where(thisPack(scope, id))
    await record(db, scope, packDeleted(id))
  })
}

const thisPack = (scope: UserScope, id: number) => and(inAccount(packs, scope), eq(packs.id, id))

async function lockPack(db: Db, scope: UserScope, id: number) {
  const [pack] = await db
    .select({ version: packs.version })
    .from(packs)
    .where(thisPack(scope, id))
    .for('update')
  if (!pack) throw new AppError('not_found')
  return pack
}

const aboutOf = { property: 'property', natural: 'natural', company: 'company', estate: 'natural' } as const

async function kindsOf(db: Db, scope: UserScope, { kinds }: PackInput): Promise<AskedKinds<KindId>> {
  const wrong: Record<string, string> = {}
  const found: Record<keyof typeof aboutOf, KindId[]> = { property: [], natural: [], company: [], estate: [] }
  for (const list of Object.keys(aboutOf) as (keyof typeof aboutOf)[]) {
    for (const [place, given] of kinds[list].entries()) {
      const kind = await kindOf(db, scope, given, aboutOf[list])
      if (kind && !found[list].includes(kind)) found[list].push(kind)
      if (!kind) wrong[`kinds.${list}.${place}`] = 'Esta certidão não é desta parte do conjunto'
    }
  }
  if (Object.keys(wrong).length) throw invalidFields(wrong)
  return found
}

async function kindOf(db: Db, scope: UserScope, given: GivenKind, about: About): Promise<KindId | null> {
  if (typeof given === 'object') return ownKindOf(db, scope, given.label, about)
  const isIts = isCatalogueKind(given)
    ? knownOf(given)?.about.includes(about)
    : (await aboutOwnKind(db, scope, given)) === about
  return isIts ? given : null
}

import type { BodyOf } from '@soleira/domain/contract/endpoint'
import { type createDossierPreset, type makeDossier, maxPresets } from '@soleira/domain/dossier/contract'
import { dossierAsked, dossierRemoved } from '@soleira/domain/dossier/events'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { violatedConstraint } from '../../database/failure.ts'
import { firstRow } from '../../database/one.ts'
import {
  accounts,
  type DossierRow,
  dossierPresets,
  dossiers,
  properties,
} from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import { accountAndUser, type Scope, type UserScope } from '../../scope.ts'
import { dossierQueue } from './make.ts'
import { readPieces } from './read-pieces.ts'

export async function startDossier(
  deps: Pick<Parts, 'db' | 'printer' | 'jobs' | 'record'>,
  scope: UserScope,
  propertyId: number,
  { name, pieces, cover }: BodyOf<typeof makeDossier>,
): Promise<DossierRow> {
  const { db, jobs, record } = deps
  const gathered = await readPieces(deps, scope, propertyId)
  if (!gathered) throw new AppError('not_found')
  const known = new Set(gathered.pieces.map(({ key }) => key))
  const strange = pieces.findIndex((key) => !known.has(key))
  if (strange >= 0) throw invalidFields({ [`pieces.${strange}`]: 'Esta peça não está mais no imóvel' })
  return db.transaction(async (db) => {
    const [property] = await db
      .select({ id: properties.id })
      .from(properties)
      .where(and(inAccount(properties, scope), eq(properties.id, propertyId)))
      .for('update')
    if (!property) throw new AppError('not_found')
    const underway = and(
      inAccount(dossiers, scope),
      eq(dossiers.propertyId, propertyId),
      eq(dossiers.status, 'preparing'),
    )
    if (await db.$count(dossiers, underway))
      throw new AppError('conflict', { message: 'Um dossiê deste imóvel já está sendo preparado.' })
    const row = firstRow(
      await db
        .insert(dossiers)
        .values({ ...accountAndUser(scope), propertyId, name, pieces, cover, total: pieces.length })
        .returning(),
    )
    await jobs.send(db, dossierQueue, { ...accountAndUser(scope), dossierId: row.id })
    await record(db, scope, dossierAsked({ id: row.id, propertyId }))
    return row
  })
}

export function removeDossier(
  { db, jobs, record }: Pick<Parts, 'db' | 'jobs' | 'record'>,
  scope: UserScope,
  id: number,
): Promise<void> {
  return db.transaction(async (db) => {
    const [gone] = await db
      .delete(dossiers)
      .where(and(inAccount(dossiers, scope), eq(dossiers.id, id)))
      .returning({ propertyId: dossiers.propertyId, pdf: dossiers.storageKey, zip: dossiers.zipKey })
    if (!gone) throw new AppError('not_found')
    const { propertyId, pdf, zip } = gone
    await jobs.purgeFiles(
      db,
      [pdf, zip].filter((key) => key !== null),
    )
    await record(db, scope, dossierRemoved({ id, propertyId }))
  })
}

const preset = {
  id: dossierPresets.id,
  name: dossierPresets.name,
  groups: dossierPresets.groups,
  revealCpf: dossierPresets.revealCpf,
}

export const listPresets = (db: Db, scope: Scope) =>
  db
    .select(preset)
    .from(dossierPresets)
    .where(inAccount(dossierPresets, scope))
    .orderBy(asc(dossierPresets.id))

export async function createPreset(db: Db, scope: Scope, wanted: BodyOf<typeof createDossierPreset>) {
  try {
    return await db.transaction(async (db) => {
      await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, scope.account)).for('update')
      if ((await db.$count(dossierPresets, inAccount(dossierPresets, scope))) >= maxPresets)
        throw new AppError('conflict', { message: `Há no máximo ${maxPresets} seleções. Apague uma.` })
      const values = { ...wanted, accountId: scope.account }
      return firstRow(await db.insert(dossierPresets).values(values).returning(preset))
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'dossier_presets_name') throw error
    throw new AppError('conflict', { message: 'Já há uma seleção com este nome.' })
  }
}

export async function removePreset(db: Db, scope: Scope, id: number): Promise<void> {
  const gone = await db
    .delete(dossierPresets)
    .where(and(inAccount(dossierPresets, scope), eq(dossierPresets.id, id)))
    .returning({ id: dossierPresets.id })
  if (!gone.length) throw new AppError('not_found')
}

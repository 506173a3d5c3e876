import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { StoredFile } from '../../adapters/storage/storage.ts'
import type { Db } from '../../database/client.ts'
import { readSettings } from '../../database/settings.ts'
import {
  analyses,
  analysisDocuments,
  diligenceChanges,
  diligenceItems,
  documents,
  events,
  knownDevices,
  mailTokens,
  notifications,
  owners,
  photos,
  properties,
  pushSubscriptions,
  sessions,
  stageMoves,
  twoStep,
  users,
} from '../../database/tables/index.ts'
import type { BrokerId } from '../../http/broker.ts'
import { analysisPath, avatarPath, documentPath, photoPath } from './paths.ts'

/** A stored file, and where it lies in the ZIP. */
export interface FileEntry {
  path: string
  file: StoredFile
  /** When it was stored. */
  at: Date
}

/** What goes into an export: a JSON document for each kind of thing, by its file's name, and the stored files. */
export interface Contents {
  documents: Record<string, unknown>
  files: FileEntry[]
}

/**
 * Everything that the account holds, as of one moment. What lets somebody in stays out: hashes of the password and
 * of tokens, the secret of the second step, the addresses of pushes. Null when the account is gone.
 */
export function readContents(db: Db, broker: BrokerId): Promise<Contents | null> {
  return db.transaction((db) => read(db, broker), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

async function read(db: Db, broker: BrokerId): Promise<Contents | null> {
  const [user] = await db.select().from(users).where(eq(users.id, broker))
  if (!user) return null
  const files: FileEntry[] = []
  const keep = (path: string, at: Date, key: string, size: number, sha256: Buffer) => {
    files.push({ path, at, file: { key, size, sha256 } })
    return path
  }
  const { avatarKey, avatarSize, avatarSha256 } = user
  const picture =
    avatarKey && avatarSize !== null && avatarSha256
      ? keep(avatarPath, user.updatedAt, avatarKey, avatarSize, avatarSha256)
      : null
  const all = {
    'conta.json': await readAccount(db, user, picture),
    'configuracoes.json': withoutUser(await readSettings(db, broker)),
    ...(await readProperties(db, broker, keep)),
    'analises.json': await readAnalyses(db, broker, keep),
    'atividade.json': (
      await db.select().from(events).where(eq(events.userId, broker)).orderBy(asc(events.id))
    ).map(withoutUser),
    'notificacoes.json': (
      await db
        .select()
        .from(notifications)
        .where(eq(notifications.userId, broker))
        .orderBy(asc(notifications.id))
    ).map(({ key: _, ...row }) => withoutUser(row)),
    'sessoes.json': await readSessions(db, broker),
  }
  return { documents: all, files }
}

type Keep = (path: string, at: Date, key: string, size: number, sha256: Buffer) => string

async function readAccount(db: Db, user: typeof users.$inferSelect, picture: string | null) {
  const { id, firstName, lastName, email, cpf, creci, phone, bio, createdAt, updatedAt, deleteAfter } = user
  const [step] = await db
    .select({ confirmedAt: twoStep.confirmedAt })
    .from(twoStep)
    .where(eq(twoStep.userId, id))
  const [wish] = await db
    .select({ email: mailTokens.email })
    .from(mailTokens)
    .where(and(eq(mailTokens.userId, id), eq(mailTokens.purpose, 'email')))
  return {
    ...{ id, firstName, lastName, email, cpf, creci, phone, bio },
    picture,
    emailToConfirm: wish?.email ?? null,
    twoStepSince: step?.confirmedAt ?? null,
    ...{ createdAt, updatedAt, deleteAfter },
  }
}

async function readProperties(db: Db, broker: BrokerId, keep: Keep): Promise<Record<string, unknown>> {
  const {
    brokerId: _,
    searchKey: __,
    itemsCompleted: ___,
    itemsWithIssues: ____,
    itemsUnderway: _____,
    itemsExpireOn: ______,
    ...columns
  } = getTableColumns(properties)
  const rows = await db
    .select(columns)
    .from(properties)
    .where(eq(properties.brokerId, broker))
    .orderBy(asc(properties.sequenceNumber))
  const numbers = new Map(rows.map(({ id, sequenceNumber }) => [id, sequenceNumber]))
  const mine = db.select({ id: properties.id }).from(properties).where(eq(properties.brokerId, broker))
  const numberOf = (propertyId: number) => numbers.get(propertyId) ?? 0

  const people = await db
    .select()
    .from(owners)
    .where(inArray(owners.propertyId, mine))
    .orderBy(asc(owners.propertyId), asc(owners.position))
  const ownersOf = Map.groupBy(people, ({ propertyId }) => propertyId)
  const papers = await db
    .select()
    .from(documents)
    .where(inArray(documents.propertyId, mine))
    .orderBy(asc(documents.id))
  const pictures = await db
    .select()
    .from(photos)
    .where(inArray(photos.propertyId, mine))
    .orderBy(asc(photos.propertyId), asc(photos.position))
  return {
    'imoveis.json': rows.map((row) => ({ ...row, owners: ownersOf.get(row.id) ?? [] })),
    'movimentacoes.json': (
      await db
        .select()
        .from(stageMoves)
        .where(inArray(stageMoves.propertyId, mine))
        .orderBy(asc(stageMoves.id))
    ).map(withoutUser),
    'diligencia.json': {
      items: await db
        .select()
        .from(diligenceItems)
        .where(inArray(diligenceItems.propertyId, mine))
        .orderBy(asc(diligenceItems.propertyId), asc(diligenceItems.item)),
      changes: (
        await db
          .select()
          .from(diligenceChanges)
          .where(inArray(diligenceChanges.propertyId, mine))
          .orderBy(asc(diligenceChanges.id))
      ).map(withoutUser),
    },
    'documentos.json': papers.map(({ storageKey, sha256, ...row }) => ({
      ...row,
      sha256: sha256.toString('hex'),
      file: keep(
        documentPath(row, numberOf(row.propertyId)),
        row.uploadedAt,
        storageKey,
        row.fileSize,
        sha256,
      ),
    })),
    'fotos.json': pictures.map(
      ({ storageKey, sha256, thumbnailKey: _, thumbnailSha256: __, thumbnailSize: ___, ...row }) => ({
        ...row,
        sha256: sha256.toString('hex'),
        file: keep(photoPath(row, numberOf(row.propertyId)), row.addedAt, storageKey, row.fileSize, sha256),
      }),
    ),
  }
}

async function readAnalyses(db: Db, broker: BrokerId, keep: Keep): Promise<unknown[]> {
  const { brokerId: _, ...columns } = getTableColumns(analyses)
  const rows = await db
    .select(columns)
    .from(analyses)
    .where(eq(analyses.brokerId, broker))
    .orderBy(asc(analyses.id))
  const kept = await db
    .select(getTableColumns(analysisDocuments))
    .from(analysisDocuments)
    .innerJoin(analyses, and(eq(analyses.id, analysisDocuments.analysisId), eq(analyses.brokerId, broker)))
    .orderBy(asc(analysisDocuments.id))
  const filesOf = Map.groupBy(kept, ({ analysisId }) => analysisId)
  return rows.map((row) => ({
    ...row,
    files: (filesOf.get(row.id) ?? []).map(({ storageKey, sha256, ...file }) => ({
      ...file,
      sha256: sha256.toString('hex'),
      file: keep(analysisPath(file), file.uploadedAt, storageKey, file.fileSize, sha256),
    })),
  }))
}

async function readSessions(db: Db, broker: BrokerId) {
  const { userAgent, place, createdAt, lastUsedAt, expiresAt } = sessions
  return {
    sessions: await db
      .select({ userAgent, place, createdAt, lastUsedAt, expiresAt })
      .from(sessions)
      .where(eq(sessions.userId, broker))
      .orderBy(asc(sessions.id)),
    knownDevices: await db
      .select({ lastSeenAt: knownDevices.lastSeenAt })
      .from(knownDevices)
      .where(eq(knownDevices.userId, broker)),
    browsersWithPush: await db
      .select({ createdAt: pushSubscriptions.createdAt })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, broker)),
  }
}

/** Everything here is the broker's: their number says nothing. */
function withoutUser<T extends { userId: number }>({ userId: _, ...rest }: T): Omit<T, 'userId'> {
  return rest
}

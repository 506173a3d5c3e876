import { fileRefusals } from '@soleira/domain/document/file'
import { visitChanged } from '@soleira/domain/visit/events'
import { and, eq } from 'drizzle-orm'
import type { Staged } from '../../adapters/storage/storage.ts'
import type { Waiter } from '../../adapters/turns.ts'
import type { Db } from '../../database/client.ts'
import { visitLeads, visits } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import { type Committing, commitFilesOnce } from '../../files/commit.ts'
import { judgeFile } from '../../files/file-type.ts'
import { keepBytes } from '../../files/keep-bytes.ts'
import type { Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { deletePapers, insertPaper } from '../document/kept-paper.ts'

interface Named {
  id: number
  leadId: number
}

/** Draws a PNG anew, so that printing it can never fail. Throws unsupported_type, and what images throw. */
export async function redraw(
  { images, reader }: Pick<Parts, 'images' | 'reader'>,
  staged: Staged,
  waiter: Waiter,
): Promise<Buffer> {
  const { fileType } = await judgeFile('traco.png', staged, { reader, waiter })
  if (fileType !== 'image/png') throw new AppError('unsupported_type', { message: fileRefusals.mismatch })
  const drawn = await images.photo(staged, waiter)
  if (!drawn) throw new AppError('unsupported_type', { message: fileRefusals.damaged })
  return drawn.image
}

/** Keeps what a visitor drew on the screen, in place of what they drew before. Throws not_found. */
export async function keepStrokes(
  parts: Committing & Pick<Parts, 'record' | 'jobs'>,
  scope: UserScope,
  named: Named,
  image: Buffer,
  retry: Retry | null,
): Promise<void> {
  const file = await keepBytes(parts.storage, image)
  await commitFilesOnce(parts, scope, retry, [file], async (db) => {
    const { strokesId: before, ...visit } = await lockVisitor(db, scope, named)
    const gone = await deletePapers(db, scope, before === null ? [] : [before])
    const place = { propertyId: visit.propertyId, category: 'TRACO' } as const
    const paper = { fileName: 'traco-na-tela.jpg', fileType: 'image/jpeg', isViewable: true, file } as const
    const strokesId = await insertPaper(db, scope, place, paper)
    await db.update(visitLeads).set({ strokesId }).where(one(scope, named))
    await parts.record(db, scope, visitChanged(visit, 'strokes'))
    await parts.jobs.purgeFiles(db, gone)
    return strokesId
  })
}

/** Throws not_found where nothing was drawn. */
export function removeStrokes(
  { db, record, jobs }: Pick<Parts, 'db' | 'record' | 'jobs'>,
  scope: UserScope,
  named: Named,
): Promise<void> {
  return db.transaction(async (db) => {
    const { strokesId, ...visit } = await lockVisitor(db, scope, named)
    if (strokesId === null) throw new AppError('not_found')
    const gone = await deletePapers(db, scope, [strokesId])
    await record(db, scope, visitChanged(visit, 'strokes_removed'))
    await jobs.purgeFiles(db, gone)
  })
}

const one = (scope: Scope, { id, leadId }: Named) =>
  and(inAccount(visitLeads, scope), eq(visitLeads.visitId, id), eq(visitLeads.leadId, leadId))

async function lockVisitor(db: Db, scope: Scope, named: Named) {
  const [row] = await db
    .select({ id: visits.id, propertyId: visits.propertyId, strokesId: visitLeads.strokesId })
    .from(visitLeads)
    .innerJoin(visits, and(sameAccount(visits, visitLeads), eq(visits.id, visitLeads.visitId)))
    .where(one(scope, named))
    .for('update', { of: visitLeads })
  if (!row) throw new AppError('not_found')
  return row
}

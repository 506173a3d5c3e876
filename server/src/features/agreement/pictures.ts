import type { WrittenPicture } from '@soleira/domain/agreement/write'
import { pictureCaption, pictureTypes } from '@soleira/domain/closing/key-pictures'
import type { DraftText } from '@soleira/domain/drafting/draft-text'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { bytesOf } from '../../adapters/storage/bytes-of.ts'
import type { Waiter } from '../../adapters/turns.ts'
import type { Db } from '../../database/client.ts'
import { documents, milestonePapers, milestones } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { asFile } from '../../files/as-file.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'

/** Photos of meters and of the delivery of the keys, the first one first (part 3 §9). */
export async function picturesOfKeys(db: Db, scope: Scope, dealId: number): Promise<WrittenPicture[]> {
  const rows = await db
    .select({
      documentId: documents.id,
      sha256: documents.sha256,
      shows: milestonePapers.shows,
      details: milestones.details,
    })
    .from(milestonePapers)
    .innerJoin(
      milestones,
      and(sameAccount(milestones, milestonePapers), eq(milestones.id, milestonePapers.milestoneId)),
    )
    .innerJoin(
      documents,
      and(sameAccount(documents, milestonePapers), eq(documents.id, milestonePapers.documentId)),
    )
    .where(
      and(
        inAccount(milestonePapers, scope),
        eq(milestones.dealId, dealId),
        eq(milestones.kind, 'keys'),
        inArray(documents.fileType, pictureTypes),
      ),
    )
    .orderBy(asc(milestonePapers.since), asc(documents.id))
  return rows.map(({ documentId, sha256, shows, details }) => ({
    documentId,
    sha256: sha256.toString('hex'),
    caption: pictureCaption(shows, details),
  }))
}

/** Puts the pictures into a text that is printed. One that is gone or broken says so. */
export async function withPictures(
  { db, storage, images }: Pick<Parts, 'db' | 'storage' | 'images'>,
  scope: Scope,
  text: DraftText,
  waiter: Waiter,
): Promise<DraftText> {
  const ids = text.blocks.flatMap((block) => (block.kind === 'picture' ? block.documentId : []))
  if (!ids.length) return text
  const rows = await db
    .select()
    .from(documents)
    .where(and(inAccount(documents, scope), inArray(documents.id, ids)))
  const shown = new Map<number, string>()
  for (const { id, storageKey: key, fileSize: size, sha256 } of rows) {
    const bytes = await bytesOf(storage, { key, size, sha256 })
    // Drawn anew, so that a hostile file never reaches the printer.
    const drawn = await images.photo(asFile(bytes), waiter)
    if (drawn) shown.set(id, `data:image/jpeg;base64,${drawn.image.toString('base64')}`)
  }
  return {
    ...text,
    blocks: text.blocks.map((block) =>
      block.kind === 'picture' ? { ...block, image: shown.get(block.documentId) } : block,
    ),
  }
}

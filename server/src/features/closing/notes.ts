import type { RegistryNote } from '@soleira/domain/closing/closing'
import { readDemands } from '@soleira/domain/closing/demands'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { documents, type RegistryNoteRow, readings } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { presentPaper } from '../document/kept-paper.ts'

/** Notas devolutivas by their id, with what was read of those that nobody has confirmed yet. */
export async function notesOf(
  db: Db,
  scope: Scope,
  rows: readonly RegistryNoteRow[],
): Promise<Map<number, RegistryNote>> {
  const files = await readFiles(
    db,
    scope,
    rows.flatMap(({ documentId }) => documentId ?? []),
  )
  return new Map(rows.map((row) => [row.id, presentNote(row, files.get(row.documentId ?? 0))]))
}

type File = Awaited<ReturnType<typeof readFiles>> extends Map<number, infer One> ? One : never

function presentNote(
  { id, on, demands, reenteredOn, version }: RegistryNoteRow,
  file: File | undefined,
): RegistryNote {
  const proposed = file?.text ? readDemands(file.text) : null
  const isWaiting = file?.status === 'waiting'
  return {
    id,
    on,
    demands,
    reenteredOn,
    version,
    paper: file ? presentPaper(file.document) : null,
    reading: isWaiting ? 'reading' : proposed ? 'read' : 'unread',
    readingId: file?.readingId ?? null,
    proposed: demands ? [] : (proposed ?? []),
  }
}

/** Documents with what was read of them, by their id. */
export async function readFiles(db: Db, scope: Scope, ids: readonly number[]) {
  if (!ids.length) return new Map<number, never>()
  const rows = await db
    .select({
      document: documents,
      readingId: readings.id,
      status: readings.status,
      text: readings.text,
      pages: readings.pages,
    })
    .from(documents)
    .leftJoin(readings, and(sameAccount(readings, documents), eq(readings.documentId, documents.id)))
    .where(and(inAccount(documents, scope), inArray(documents.id, [...ids])))
  return new Map(rows.map((row) => [row.document.id, row]))
}

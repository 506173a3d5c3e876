import { dayOf, isExpired } from '@soleira/domain/certificate/validity'
import { changesOf, type DossierChange } from '@soleira/domain/dossier/changes'
import type { Dossier, DossierChoice } from '@soleira/domain/dossier/contract'
import type { DossierRow } from '../../database/tables/index.ts'
import type { Piece } from './piece.ts'
import type { Gathered } from './read-pieces.ts'

type Now = Pick<Gathered, 'pieces' | 'today' | 'broker'>

export function presentChoice(
  { key, group, kind, title, detail, validUntil }: Piece,
  now: Now,
): DossierChoice {
  const today = dayOf(now.today, now.broker.timezone)
  return { key, group, kind, title, detail, validUntil, isExpired: isExpired(validUntil, today) }
}

export function changesSince(row: DossierRow, { pieces, today, broker }: Now): DossierChange[] {
  if (row.status !== 'ready') return []
  const made = {
    contents: row.contents,
    madeAt: row.createdAt,
    madeOn: dayOf(row.createdAt, broker.timezone),
    today: dayOf(today, broker.timezone),
  }
  return changesOf(made, pieces)
}

export function presentDossier(row: DossierRow, now: Now | null): Dossier {
  const { id, propertyId, name, cover, pieces, status, failure, done, total } = row
  const isReady = status === 'ready'
  return {
    id,
    propertyId,
    name,
    cover,
    pieces,
    status,
    failure,
    done,
    total,
    pages: row.pages,
    fileSize: isReady ? row.fileSize : null,
    zipSize: isReady ? row.zipSize : null,
    sha256: isReady ? (row.sha256?.toString('hex') ?? null) : null,
    contents: row.contents.map(({ span: _, ...piece }) => piece),
    changes: now ? changesSince(row, now) : [],
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}

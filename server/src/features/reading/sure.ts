import type { Place } from '@soleira/domain/reading/place'
import type { Proposal } from '@soleira/domain/reading/proposal'
import type { Waiter } from '../../adapters/turns.ts'
import { AppError } from '../../errors.ts'
import type { UserScope } from '../../scope.ts'
import { filePhotoOrPdf } from './filing.ts'
import { placesOf } from './present.ts'
import { findInboxPapers } from './queries.ts'

/**
 * Files of some papers those that are sure, each as its proposal says; one that something stands against stays in the inbox.
 * Throws not_found when one of them is not the broker's.
 */
export async function fileSurePapers(
  parts: Parameters<typeof filePhotoOrPdf>[0],
  scope: UserScope,
  ids: readonly number[],
  waiter: Waiter,
): Promise<{ filed: number[]; left: number[] }> {
  const { db } = parts
  const wanted = [...new Set(ids)]
  const rows = await findInboxPapers(db, scope, wanted)
  if (rows.length < wanted.length) throw new AppError('not_found')
  const places = await placesOf(db, scope, rows)
  const filed: number[] = []
  for (const { paper, reading } of rows) {
    const filing = filingOf(reading?.read?.proposal, places.get(paper.id))
    if (!filing || paper.documentId !== null) continue
    try {
      await filePhotoOrPdf(parts, scope, paper.id, { filing, despite: [], isCautious: true }, waiter)
      filed.push(paper.id)
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
    }
  }
  return { filed, left: wanted.filter((id) => !filed.includes(id)) }
}

/** What a sure proposal is filed with; null for another one. */
function filingOf(proposal: Proposal | undefined, place: Place | undefined) {
  if (!proposal?.kind || !place?.isSure || place.propertyId === null) return null
  const { kind, number, code, issuedOn, validUntil, result } = proposal
  return {
    ...{ kind, propertyId: place.propertyId, personId: place.personId },
    ...{ number: number ?? null, code: code ?? null, issuedOn: issuedOn ?? null },
    ...{ validUntil: validUntil ?? null, result: result ?? null },
  }
}

import type { PaperPlace } from '@soleira/domain/reading/place'
import type { Proposal } from '@soleira/domain/reading/proposal'
import type { Waiter } from '../../adapters/turns.ts'
import type { Db } from '../../database/client.ts'
import { AppError } from '../../errors.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { filePhotoOrPdf } from './filing.ts'
import { placesOf } from './places-of.ts'
import { findInboxFiles, findWaiting } from './queries.ts'
import { bringFor } from './receive.ts'

/** Milliseconds for one request. A photo takes some seconds. */
const longestFiling = 15_000

interface Course {
  /** Milliseconds for all papers. */
  longest?: number
  /** Asked just before each paper is filed. One that it refuses stays in the inbox. */
  stands?: (id: number) => Promise<boolean>
  /** Whether a paper that fails so stays in the inbox, and the next one is filed. */
  leaves?: (error: AppError) => boolean
}

const mostLooked = 1_000

export async function findSurePapers(db: Db, scope: Scope): Promise<number[]> {
  const rows = await findWaiting(db, scope, mostLooked)
  const places = await placesOf(db, scope, rows)
  return rows.flatMap(({ paper }) => (places.get(paper.id)?.isSure ? [paper.id] : []))
}

export interface ToFile {
  ids: readonly number[]
  isReplacing?: boolean
  isKeeping?: boolean
  propertyId?: number | undefined
}

/**
 * Files the papers that are ready as proposed, once it is said of which property they are. A paper with a
 * contradiction stays in the inbox. When time is over, the rest is returned in `later`; at least one is filed.
 * So is a photo that has no turn now, because the account has other heavy work waiting.
 * Throws not_found for a paper or a property of another broker.
 */
export async function fileReadyPapers(
  parts: Parameters<typeof filePhotoOrPdf>[0],
  scope: UserScope,
  { ids, isReplacing = false, isKeeping = false, propertyId }: ToFile,
  waiter: Waiter,
  { longest = longestFiling, stands = async () => true, leaves = isOfPaper }: Course = {},
): Promise<{ filed: number[]; left: number[]; later: number[] }> {
  const { db } = parts
  const wanted = [...new Set(ids)]
  const known = await findInboxFiles(db, scope, wanted)
  if (known.length < wanted.length) throw new AppError('not_found')
  if (propertyId !== undefined) await bringFor(db, scope, wanted, propertyId)
  const rows = propertyId === undefined ? known : await findInboxFiles(db, scope, wanted)
  const places = await placesOf(db, scope, rows)
  const filed: number[] = []
  const later: number[] = []
  const end = performance.now() + longest
  // Beside a paper that is kept, the one that counts has to be there first.
  const inOrder = rows.toSorted((one, other) => readyFirst(places, other) - readyFirst(places, one))
  for (const { paper, reading, file } of inOrder) {
    if (filed.length && performance.now() >= end) {
      later.push(paper.id)
      continue
    }
    const place = places.get(paper.id)
    const filing =
      place && isWanted(place, { isReplacing, isKeeping }) ? filingOf(reading?.read?.proposal, place) : null
    if (!filing || paper.documentId !== null) continue
    if (!(await stands(paper.id))) continue
    try {
      await filePhotoOrPdf(
        parts,
        scope,
        paper.id,
        {
          filing,
          despite: [],
          isCautious: place?.isReady === true,
          isKeeping: isKeeping && place?.mayReplace === true,
          isPdf: file?.type === 'application/pdf',
        },
        waiter,
      )
      filed.push(paper.id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'too_many_requests') later.push(paper.id)
      else if (!leaves(error)) throw error
    }
  }
  const tried = new Set([...filed, ...later])
  return { filed, left: wanted.filter((id) => !tried.has(id)), later }
}

/** Replacing is about papers that count. An older one that waits, too, would take the place of the newest. */
function isWanted(
  { isReady, mayReplace, collidesWith }: PaperPlace,
  { isReplacing, isKeeping }: Required<Pick<ToFile, 'isReplacing' | 'isKeeping'>>,
): boolean {
  return isReady || (mayReplace && (isKeeping || (isReplacing && !collidesWith)))
}

const readyFirst = (places: ReadonlyMap<number, PaperPlace>, { paper }: { paper: { id: number } }) =>
  places.get(paper.id)?.isReady ? 1 : 0

export const isOfPaper = ({ status }: AppError): boolean => status < 500

function filingOf(proposal: Proposal | undefined, place: PaperPlace) {
  if (!proposal || !place.as || place.propertyId === null) return null
  const also = place.counts.filter(({ propertyId, why }) => why !== 'held' && propertyId !== place.propertyId)
  const { number, code, issuedOn, validUntil, result } = proposal
  return {
    kind: place.as,
    propertyId: place.propertyId,
    personId: place.personId,
    number: number ?? null,
    code: code ?? null,
    issuedOn: issuedOn ?? null,
    validUntil: validUntil ?? null,
    result: result ?? null,
    alsoFor: also.map(({ propertyId }) => propertyId),
  }
}

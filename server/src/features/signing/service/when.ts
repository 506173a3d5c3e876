import { endAt, pauseBefore } from '@soleira/domain/signing/services'
import type { Service } from '@soleira/domain/signing/signing'
import { isFinal } from '@soleira/domain/signing/state'
import type { ServiceFailure } from '../../../adapters/signature/service.ts'
import type { ServiceRequestRow, SigningRow } from '../../../database/tables/index.ts'

type Row = Pick<SigningRow, 'state' | 'signedId' | 'expiresOn' | 'expiresAt'>

const minute = 60_000
const mostTries = 12

export const isDone = ({ state, signedId }: Row): boolean =>
  isFinal(state) && (state !== 'signed' || signedId !== null)

/** Whether something is begun that must be brought to its end without anybody asking. */
const isUnfinished = ({ sentAt, cancelAskedAt, endedThereAt }: ServiceRequestRow): boolean =>
  sentAt === null || (cancelAskedAt !== null && endedThereAt === null)

/** When a job goes on after all went well; null: when the broker asks, or the service tells. */
export function nextAfter(service: Service, row: Row, request: ServiceRequestRow, now: Date): Date | null {
  if (isDone(row)) return null
  // The broker has asked for its end meanwhile.
  if (isUnfinished(request)) return now
  const pause = pauseBefore(service, 'by_itself', { since: 0, looks: request.looks })
  if (pause === null) return null
  const looked = now.getTime() + pause * 1_000
  const end = endAt(service, row).getTime()
  return new Date(end > now.getTime() ? Math.min(looked, end) : looked)
}

/** The same after a failure. A refusal is not tried again before the broker has done something. */
export function nextAfterFailure(
  service: Service,
  row: Row,
  request: ServiceRequestRow,
  { trouble, retryAt }: ServiceFailure,
  now: Date,
): Date | null {
  if (isDone(row)) return null
  const notBefore = (at: Date) => (retryAt && retryAt > at ? retryAt : at)
  if (!isUnfinished(request)) {
    const at = nextAfter(service, row, request, now)
    return at && notBefore(at)
  }
  if (trouble === 'refused' || trouble === 'invalid' || request.tries >= mostTries) return null
  const pause = Math.min(5 * minute * 2 ** request.tries, 360 * minute)
  return notBefore(new Date(now.getTime() + pause))
}

/** Before it nobody may ask; null: now. */
export function mayAskAt(service: Service, checkedAt: Date | null, now: Date): Date | null {
  if (!checkedAt) return null
  const since = (now.getTime() - checkedAt.getTime()) / 1_000
  const pause = pauseBefore(service, 'asked', { since, looks: 0 }) ?? 0
  return pause > 0 ? new Date(now.getTime() + pause * 1_000) : null
}

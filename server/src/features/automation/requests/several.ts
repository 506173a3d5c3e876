import type { startSeveral as startContract } from '@soleira/domain/automation/plan'
import { itemLabel } from '@soleira/domain/checklist/item-kinds'
import type { AnswerOf, BodyOf } from '@soleira/domain/contract/endpoint'
import { AppError } from '../../../errors.ts'
import { createOnce, madeBy, type Retry } from '../../../http/idempotency.ts'
import type { Parts } from '../../../parts.ts'
import type { UserScope } from '../../../scope.ts'
import { startDiligence } from '../commands.ts'
import { readAutomation } from '../queries.ts'
import { planAutomations } from './plan.ts'

/**
 * Starts each request by itself, so that a failing one does not stop the others. A repeated call starts
 * nothing twice: open requests are returned as they stand, and certificates that have come are not asked for
 * again. The same `retry` key also returns requests that have ended without a certificate (T26). Throws
 * not_found and key_reused.
 */
export async function startSeveral(
  parts: Pick<Parts, 'db' | 'jobs' | 'record' | 'issuers' | 'browser'>,
  scope: UserScope,
  propertyId: number,
  { items }: BodyOf<typeof startContract>,
  retry: Retry | null,
): Promise<AnswerOf<typeof startContract>> {
  const { db } = parts
  const plan = await planAutomations(db, scope, parts, propertyId)
  const answer: AnswerOf<typeof startContract> = { started: [], left: [] }
  // This checks the key against all items: with other items it is refused before any is begun.
  await db.transaction((db) => createOnce(db, scope, retry, async () => propertyId))
  for (const { certidaoId, personId = null, provider } of items) {
    const planned = plan.items.find((item) => item.certidaoId === certidaoId && item.personId === personId)
    const own = retry && { ...retry, key: `${retry.key}/${certidaoId}/${personId}` }
    const earlier = await madeBy(db, scope, own)
    const obstacle = planned?.obstacle
    try {
      if (earlier !== null) {
        answer.started.push(await readAutomation(db, scope, earlier))
        continue
      }
      if (!planned) throw new AppError('conflict', { message: 'Não falta mais na lista deste imóvel.' })
      if (obstacle && obstacle.code !== 'running')
        throw new AppError('conflict', { message: obstacle.message })
      const of = { propertyId, certidaoId, personId: personId ?? undefined, provider }
      answer.started.push(await readAutomation(db, scope, await startDiligence(parts, scope, of, own)))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const label = planned?.label ?? itemLabel(certidaoId)
      const isThere = !planned || obstacle?.code === 'waits'
      answer.left.push({ certidaoId, personId, label, message: reason(error), isThere })
    }
  }
  return answer
}

function reason({ message, fields }: AppError): string {
  return Object.values(fields ?? {})[0] ?? message
}

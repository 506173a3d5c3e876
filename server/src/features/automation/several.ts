import type { startSeveral as startContract } from '@soleira/domain/automation/plan'
import type { AnswerOf, BodyOf } from '@soleira/domain/contract/endpoint'
import { itemLabel } from '@soleira/domain/diligence/checklist'
import { AppError } from '../../errors.ts'
import { madeBy, once, type Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import { startDiligence } from './commands.ts'
import { planAutomations } from './plan.ts'
import { readAutomation } from './queries.ts'

/**
 * Has the product ask for several certificates of a property. Each is begun by itself, so that one that cannot be
 * holds up no other. Said again it begins nothing twice: what runs is answered as it stands, and what has come, or
 * waits for somebody, is not asked for any more. With the same `retry` key what it began is answered also when it has
 * ended without a certificate (T26). Throws not_found, and key_reused.
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
  // The key as a whole: with other items it is refused before any of them is begun.
  await db.transaction((db) => once(db, scope, retry, async () => propertyId))
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
      answer.left.push({ certidaoId, personId, label, message: reason(error) })
    }
  }
  return answer
}

/** What is wrong with a field says more than that something is. */
function reason({ message, fields }: AppError): string {
  return Object.values(fields ?? {})[0] ?? message
}

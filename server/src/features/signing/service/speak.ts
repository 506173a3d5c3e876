import { serviceFacts } from '@soleira/domain/signing/services'
import { providerNames, type Service } from '@soleira/domain/signing/signing'
import { and, eq, sql } from 'drizzle-orm'
import { ServiceFailure, type SignatureService } from '../../../adapters/signature/service.ts'
import { type ServiceRequestRow, signatureServices } from '../../../database/tables/index.ts'
import { inAccount } from '../../../database/wall.ts'
import { AppError } from '../../../errors.ts'
import type { Parts } from '../../../parts.ts'
import type { Scope } from '../../../scope.ts'
import { openWith } from '../../signature-service/queries.ts'

type Deps = Pick<Parts, 'db' | 'secrets' | 'openSignatureService'>

const ofService = (scope: Scope, service: Service) =>
  and(inAccount(signatureServices, scope), eq(signatureServices.service, service))

/**
 * Opens the service where a request was made. Throws a ServiceFailure without a token for it, and until the service
 * may be called again.
 */
export async function openFor(
  parts: Deps,
  scope: Scope,
  service: Service,
  { isSandbox }: Pick<ServiceRequestRow, 'isSandbox'>,
  patience?: number,
): Promise<SignatureService> {
  const name = providerNames[service]
  const [kept] = await parts.db.select().from(signatureServices).where(ofService(scope, service))
  if (!kept)
    throw new ServiceFailure(
      'refused',
      `A ${name} não está mais ligada. Guarde o token em Configurações › Negócio.`,
    )
  // One token may serve both environments: the request says in which it was made.
  if (kept.isSandbox !== isSandbox && serviceFacts[service].sandboxIs === 'address') {
    const where = isSandbox ? 'no ambiente de testes' : 'em produção'
    throw new ServiceFailure(
      'refused',
      `Este documento está ${where} da ${name}, e o token guardado é de outro.`,
    )
  }
  if (kept.busyUntil && kept.busyUntil > new Date())
    throw new ServiceFailure('busy', `A ${name} pede para esperar antes de outra consulta.`, kept.busyUntil)
  return openWith(parts, { ...kept, isSandbox }, patience)
}

/** No call goes to the service before, whoever asks. */
export async function noteBusy(
  { db }: Pick<Parts, 'db'>,
  scope: Scope,
  service: Service,
  { trouble, retryAt }: ServiceFailure,
): Promise<void> {
  if (trouble !== 'busy') return
  const until = (retryAt ?? new Date(Date.now() + 60_000)).toISOString()
  await db
    .update(signatureServices)
    .set({ busyUntil: sql`greatest(${signatureServices.busyUntil}, ${until}::timestamptz)` })
    .where(ofService(scope, service))
}

/** Tells the broker in the words of the service. */
export function refusalOf({ trouble, words, retryAt }: ServiceFailure): AppError {
  if (trouble === 'busy') {
    const seconds = Math.max(1, Math.ceil(((retryAt?.getTime() ?? 0) - Date.now()) / 1_000))
    return new AppError('too_many_requests', { message: words, headers: { 'retry-after': String(seconds) } })
  }
  const isFinal = trouble === 'refused' || trouble === 'invalid'
  return new AppError(isFinal ? 'conflict' : 'unavailable', { message: words })
}

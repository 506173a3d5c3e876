import type { AnswerOf } from '@soleira/domain/contract/endpoint'
import type { ServiceFields, testSignatureService } from '@soleira/domain/signing/services-contract'
import { wrongFields } from '@soleira/domain/signing/services-contract'
import { serviceRemoved, serviceSaved } from '@soleira/domain/signing/services-events'
import { providerNames, type Service } from '@soleira/domain/signing/signing'
import { and, eq } from 'drizzle-orm'
import { ServiceFailure, type ServiceTrouble } from '../../adapters/signature/service.ts'
import { firstRow } from '../../database/one.ts'
import { signatureServices } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { secretPlace } from '../../secrets/columns.ts'
import { hashOf, makeToken } from '../auth/tokens.ts'
import { type KeptSecrets, openKeptService, secretsOf } from './queries.ts'

/** Secrets that are not given stay. Throws validation_failed at the field that is missing or odd. */
export async function saveSignatureService(
  { db, secrets, record }: Pick<Parts, 'db' | 'secrets' | 'record'>,
  scope: Scope,
  service: Service,
  fields: ServiceFields,
): Promise<void> {
  await db.transaction(async (db) => {
    const own = and(inAccount(signatureServices, scope), eq(signatureServices.service, service))
    // The row comes first: its number is the place of its secrets, and it lets two who save it take turns.
    await db
      .insert(signatureServices)
      .values({ accountId: scope.account, service, isSandbox: fields.sandbox, secrets: nothingYet })
      .onConflictDoNothing()
    const row = firstRow(await db.select().from(signatureServices).where(own).for('update'))
    const kept = row.secrets === nothingYet ? null : row
    const wrong = wrongFields(service, fields, kept && { sandbox: kept.isSandbox, safe: kept.safe })
    if (Object.keys(wrong).length) throw invalidFields(wrong)
    const before = kept ? await secretsOf({ secrets }, kept) : null
    const now: KeptSecrets = {
      token: fields.token ?? before?.token ?? '',
      cryptKey: fields.cryptKey ?? before?.cryptKey ?? null,
      webhookSecret:
        fields.webhookSecret === undefined ? (before?.webhookSecret ?? null) : fields.webhookSecret,
    }
    const change = {
      isSandbox: fields.sandbox,
      safe: fields.safe ?? kept?.safe ?? null,
      isWebhookSet: now.webhookSecret !== null,
      secrets: await secrets.encrypt(db, secretPlace('signature_services', row.id), JSON.stringify(now)),
    }
    await db.update(signatureServices).set(change).where(own)
    await record(db, scope, serviceSaved(service))
  })
}

/** Replaced in the same transaction. */
const nothingYet = 'v1.'

export async function removeSignatureService(
  { db, record }: Pick<Parts, 'db' | 'record'>,
  scope: Scope,
  service: Service,
): Promise<void> {
  await db.transaction(async (db) => {
    const { rowCount } = await db
      .delete(signatureServices)
      .where(and(inAccount(signatureServices, scope), eq(signatureServices.service, service)))
    if (!rowCount) throw new AppError('not_found')
    await record(db, scope, serviceRemoved(service))
  })
}

/**
 * The address at which a service may tell of news; an earlier one ends. Throws not_found without a token of it, and
 * conflict where nobody reaches this machine, or without the secret that proves who tells.
 */
export async function makeWebhookAddress(
  { db, publicUrl, record }: Pick<Parts, 'db' | 'publicUrl' | 'record'>,
  scope: Scope,
  service: Service,
): Promise<string> {
  if (!publicUrl) throw new AppError('conflict', { message: unreachable })
  const key = makeToken()
  await db.transaction(async (db) => {
    const own = and(inAccount(signatureServices, scope), eq(signatureServices.service, service))
    const [row] = await db.select().from(signatureServices).where(own).for('update')
    if (!row) throw new AppError('not_found')
    if (!row.isWebhookSet)
      throw new AppError('conflict', {
        message: 'Guarde antes o segredo do webhook: sem ele nenhum aviso vale.',
      })
    await db
      .update(signatureServices)
      .set({ webhookKeyHash: hashOf(key) })
      .where(own)
    await record(db, scope, serviceSaved(service))
  })
  return new URL(`/api/webhooks/${service}/${key}`, publicUrl).href
}

const unreachable = 'O serviço não alcança este computador: só um Soleira com endereço público recebe avisos.'

/** Milliseconds that a service may take while somebody waits. */
const testPatience = 20_000

const outcomes: Record<ServiceTrouble, 'refused' | 'busy' | 'away'> = {
  refused: 'refused',
  invalid: 'refused',
  busy: 'busy',
  unavailable: 'away',
  not_ready: 'away',
}

export async function testSignatureServiceNow(
  parts: Pick<Parts, 'db' | 'secrets' | 'openSignatureService'>,
  scope: Scope,
  service: Service,
): Promise<AnswerOf<typeof testSignatureService>> {
  const client = await openKeptService(parts, scope, service, testPatience)
  if (!client) throw new AppError('conflict', { message: 'Guarde um token antes de testar.' })
  try {
    await client.test()
    const message = `A ${providerNames[service]} aceitou o token. Nada foi enviado nem cobrado.`
    return { outcome: 'accepted', message }
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error
    return { outcome: outcomes[error.trouble], message: error.words }
  }
}

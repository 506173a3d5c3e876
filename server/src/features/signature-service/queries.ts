import { levelOf } from '@soleira/domain/signing/levels'
import { serviceFacts } from '@soleira/domain/signing/services'
import type { SignatureServiceSettings } from '@soleira/domain/signing/services-contract'
import { providerNames, type Service, services } from '@soleira/domain/signing/signing'
import { and, eq } from 'drizzle-orm'
import type { ServiceAccess } from '../../adapters/signature/access.ts'
import type { Db } from '../../database/client.ts'
import { signatureServices } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { secretPlace } from '../../secrets/columns.ts'

type KeptRow = typeof signatureServices.$inferSelect

/** Kept encrypted in one column, so that they change together. */
export interface KeptSecrets {
  token: string
  cryptKey: string | null
  webhookSecret: string | null
}

export async function listSignatureServices(
  { db, publicUrl }: Pick<Parts, 'db' | 'publicUrl'>,
  scope: Scope,
): Promise<SignatureServiceSettings[]> {
  const rows = await db.select().from(signatureServices).where(inAccount(signatureServices, scope))
  return services.map((service) =>
    present(
      service,
      rows.find((row) => row.service === service),
      publicUrl !== undefined,
    ),
  )
}

function present(service: Service, row: KeptRow | undefined, isReachable: boolean): SignatureServiceSettings {
  const { prices, notes } = serviceFacts[service]
  return {
    service,
    name: providerNames[service],
    isConfigured: row !== undefined,
    sandbox: row?.isSandbox ?? false,
    safe: row?.safe ?? null,
    hasWebhookAddress: row?.webhookKeyHash != null,
    isReachable,
    hasWebhookSecret: row?.isWebhookSet ?? false,
    level: levelOf('contract', service).words,
    prices: [...prices],
    notes: [...notes],
  }
}

async function keptService(db: Db, scope: Scope, service: Service): Promise<KeptRow | null> {
  const [row] = await db
    .select()
    .from(signatureServices)
    .where(and(inAccount(signatureServices, scope), eq(signatureServices.service, service)))
  return row ?? null
}

export async function secretsOf({ secrets }: Pick<Parts, 'secrets'>, row: KeptRow): Promise<KeptSecrets> {
  return JSON.parse(await secrets.decrypt(secretPlace('signature_services', row.id), row.secrets))
}

/** The client of a service with the secrets of the account; null when it has none of it. */
export async function openKeptService(
  parts: Pick<Parts, 'db' | 'secrets' | 'openSignatureService'>,
  scope: Scope,
  service: Service,
  patience?: number,
) {
  const row = await keptService(parts.db, scope, service)
  return row && openWith(parts, row, patience)
}

export async function openWith(
  { secrets, openSignatureService }: Pick<Parts, 'secrets' | 'openSignatureService'>,
  row: KeptRow,
  patience?: number,
) {
  const { token, cryptKey } = await secretsOf({ secrets }, row)
  const access: ServiceAccess = { token, cryptKey, safe: row.safe, isSandbox: row.isSandbox }
  return openSignatureService(row.service, access, patience)
}

import { maskCpf } from '@soleira/domain/format/cpf'
import type { SealCertificate } from '@soleira/domain/signing/certificate-contract'
import type { SealKey } from '../../adapters/seal/certificate.ts'
import type { Db } from '../../database/client.ts'
import { type SealCertificateRow, sealCertificates } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { secretPlace } from '../../secrets/columns.ts'

export async function keptCertificate(db: Db, scope: Scope): Promise<SealCertificateRow | null> {
  const [row] = await db.select().from(sealCertificates).where(inAccount(sealCertificates, scope))
  return row ?? null
}

export async function readSealCertificate(db: Db, scope: Scope): Promise<SealCertificate | null> {
  const row = await keptCertificate(db, scope)
  if (!row) return null
  const { holder, cpf, cnpj, issuer, validFrom, validUntil, sha256 } = row
  return {
    holder,
    cpf: cpf && maskCpf(cpf),
    cnpj,
    issuer,
    fingerprint: sha256.toString('hex'),
    validFrom: validFrom.toISOString(),
    validUntil: validUntil.toISOString(),
  }
}

export async function keyOf({ secrets }: Pick<Parts, 'secrets'>, row: SealCertificateRow): Promise<SealKey> {
  return JSON.parse(await secrets.decrypt(secretPlace('seal_certificates', row.id), row.secrets))
}

import type { CallOf } from '@soleira/domain/contract/endpoint'
import { saveSignatureService } from '@soleira/domain/signing/services-contract'
import type { Service } from '@soleira/domain/signing/signing'
import type { Bases } from '../../src/adapters/signature/access.ts'
import { signatureServicesAt } from '../../src/adapters/signature/open.ts'
import type { Rig } from '../signature-services/rigs.ts'

/** The services of this machine in place of the real ones. */
export function servicesOf(rigs: readonly Rig[]) {
  const bases = rigs.map(({ service, server: { base } }) => [service, { sandbox: base, production: base }])
  return signatureServicesAt(Object.fromEntries(bases) as Record<Service, Bases>)
}

interface Caller {
  call(endpoint: typeof saveSignatureService, request: CallOf<typeof saveSignatureService>): Promise<unknown>
}

export async function saveToken(client: Caller, { service, access }: Rig, change: object = {}) {
  const { token, cryptKey, safe } = access
  const body = { token, sandbox: false, ...(cryptKey && { cryptKey }), ...(safe && { safe }), ...change }
  await client.call(saveSignatureService, { params: { service }, body })
}

import type { Service } from '@soleira/domain/signing/signing'
import type { Bases, ServiceAccess, ServiceOptions } from './access.ts'
import { openAutentique } from './autentique.ts'
import { openClicksign } from './clicksign.ts'
import { openD4Sign } from './d4sign.ts'
import type { SignatureService } from './service.ts'
import { openZapSign } from './zapsign.ts'

const clients: Record<Service, (access: ServiceAccess, options?: ServiceOptions) => SignatureService> = {
  clicksign: openClicksign,
  zapsign: openZapSign,
  d4sign: openD4Sign,
  autentique: openAutentique,
}

/** Opens a service with the secrets of one account. `patience` is the time for each call, in milliseconds. */
export type OpenSignatureService = (
  service: Service,
  access: ServiceAccess,
  patience?: number,
) => SignatureService

/** Without `bases` the services are where their documents say. */
export const signatureServicesAt =
  (bases: Partial<Record<Service, Bases>> = {}): OpenSignatureService =>
  (service, access, patience) => {
    const own = bases[service]
    return clients[service](access, { ...(own && { bases: own }), ...(patience && { patience }) })
  }

import type { Service } from '@soleira/domain/signing/signing'
import { signatureServicesAt } from '../../src/adapters/signature/open.ts'
import { startWith } from './start-with.ts'

/** Usage: node start-with-services.ts <JSON: by token and service, the address of a service on this machine> */
const addresses = JSON.parse(process.argv[2] ?? '{}') as Record<string, Partial<Record<Service, string>>>

await startWith({
  openSignatureService: (service, access, patience) => {
    const base = addresses[access.token]?.[service]
    // Nothing goes to the real ones, whatever token is kept.
    if (!base) throw new TypeError(`no ${service} for this token`)
    return signatureServicesAt({ [service]: { sandbox: base, production: base } })(service, access, patience)
  },
})

import { fromBER } from 'asn1js'
import { AuthenticatedSafe, CertBag, Certificate, PFX, PrivateKeyInfo, SafeBag, SafeContents } from 'pkijs'
import { makeOwnKey } from '../../src/adapters/seal/certificate.ts'
import { guardCanary } from '../watch/canary.ts'
import { company, personal } from './icp-names.ts'

export const p12Password = 'ficus-amarelo-38'

interface Wanted {
  name?: string
  cpf?: string
  cnpj?: string
  /** Its first day; it is valid for twenty years. */
  from?: Date
  hasKey?: boolean
}

const bags = '1.2.840.113549.1.12.10.1'

const encoded = (base64: string) => fromBER(new Uint8Array(Buffer.from(base64, 'base64'))).result

/** A certificate that vouches for itself, with its key, as a broker would send it. */
export async function makeP12({ name = 'HELENA PRADO', cpf, cnpj, from, hasKey = true }: Wanted = {}) {
  const more = [...(cpf ? [personal(cpf)] : []), ...(cnpj ? [company(cnpj)] : [])]
  const key = await makeOwnKey(name, from ?? new Date('2020-01-01T12:00:00Z'), more)
  guardCanary('key of a certificate', key.privateKey)
  const secret = new PrivateKeyInfo({ schema: encoded(key.privateKey) })
  const certificate = new CertBag({ parsedValue: new Certificate({ schema: encoded(key.certificate) }) })
  const safeBags: SafeBag[] = [new SafeBag({ bagId: `${bags}.3`, bagValue: certificate })]
  if (hasKey) safeBags.push(new SafeBag({ bagId: `${bags}.1`, bagValue: secret }))
  const value = new SafeContents({ safeBags })
  const authenticatedSafe = new AuthenticatedSafe({
    parsedValue: { safeContents: [{ privacyMode: 0, value }] },
  })
  await authenticatedSafe.makeInternalValues({ safeContents: [{}] })
  const pfx = new PFX({ parsedValue: { integrityMode: 0, authenticatedSafe } })
  await pfx.makeInternalValues({
    password: new TextEncoder().encode(p12Password).buffer,
    iterations: 1_000,
    pbkdf2HashAlgorithm: 'SHA-256',
    hmacHashAlgorithm: 'SHA-256',
  })
  return Buffer.from(pfx.toSchema().toBER(false))
}

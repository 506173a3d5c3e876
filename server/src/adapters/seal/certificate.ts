import { webcrypto } from 'node:crypto'
import { BitString, Integer, Utf8String } from 'asn1js'
import { AttributeTypeAndValue, Certificate, Extension } from 'pkijs'

/** In base64: PKCS #8, DER, and those who vouch for it, where they came with it. */
export interface SealKey {
  privateKey: string
  certificate: string
  chain?: string[]
}

export const sealAlgorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const
/** Node knows uses of keys that the types of the libraries do not. */
export const asLibrariesHave = (key: webcrypto.CryptoKey) => key as CryptoKey

const validYears = 20
const digitalSignatureAndNonRepudiation = new Uint8Array([0xc0])

/** Makes the key and the certificate of an installation. Nobody vouches for it: it is signed by itself. */
export const makeSealKey = (now: Date): Promise<SealKey> => makeOwnKey('Soleira – selo desta instalação', now)

export async function makeOwnKey(
  named: string,
  now: Date,
  extensions: readonly Extension[] = [],
): Promise<SealKey> {
  const keys = await webcrypto.subtle.generateKey(
    { ...sealAlgorithm, modulusLength: 3072, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['sign', 'verify'],
  )
  const certificate = new Certificate()
  certificate.version = 2
  const serial = webcrypto.getRandomValues(new Uint8Array(16))
  // The first bits make it positive, and sixteen bytes long.
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40
  certificate.serialNumber = new Integer({ valueHex: serial.buffer })
  for (const name of [certificate.issuer, certificate.subject]) {
    const value = new Utf8String({ value: named })
    name.typesAndValues.push(new AttributeTypeAndValue({ type: '2.5.4.3', value }))
  }
  certificate.notBefore.value = now
  certificate.notAfter.value = new Date(Date.UTC(now.getUTCFullYear() + validYears, now.getUTCMonth(), 1))
  await certificate.subjectPublicKeyInfo.importKey(asLibrariesHave(keys.publicKey))
  const usage = new BitString({ valueHex: digitalSignatureAndNonRepudiation.buffer, unusedBits: 6 })
  certificate.extensions = [
    new Extension({ extnID: '2.5.29.15', critical: true, extnValue: usage.toBER(false) }),
    ...extensions,
  ]
  await certificate.sign(asLibrariesHave(keys.privateKey), 'SHA-256')
  const key = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)
  return {
    privateKey: Buffer.from(key).toString('base64'),
    certificate: Buffer.from(certificate.toSchema(true).toBER(false)).toString('base64'),
  }
}

import { createHash, createPrivateKey, X509Certificate } from 'node:crypto'
import { P12Signer, PDF, SignerError } from '@libpdf/core'
import type { CertificateTrouble } from '@soleira/domain/signing/certificate'
import { fromBER } from 'asn1js'
import { Certificate } from 'pkijs'
import type { SealKey } from './certificate.ts'
import { cnpjOf, readHolder } from './holder.ts'
import { inspectPdf } from './inspect.ts'
import { signPdf } from './seal.ts'

export interface OwnCertificate {
  key: SealKey
  holder: string
  cpf: string | null
  cnpj: string | null
  issuer: string | null
  validFrom: Date
  validUntil: Date
  sha256: Uint8Array
}

const fewestBits = 2048

/** Takes a .p12 or .pfx apart, and signs a blank page with it for a trial. */
export async function openP12(
  file: Uint8Array,
  password: string,
): Promise<OwnCertificate | CertificateTrouble> {
  // The file is at fault, whatever its readers stumble over.
  return taken(file, password).catch(() => 'unreadable')
}

async function taken(file: Uint8Array, password: string): Promise<OwnCertificate | CertificateTrouble> {
  const opened = await opening(file, password)
  if (typeof opened === 'string') return opened
  const privateKey = createPrivateKey({ key: Buffer.from(opened.pkcs8), format: 'der', type: 'pkcs8' })
  const bits = privateKey.asymmetricKeyDetails?.modulusLength ?? 0
  if (privateKey.asymmetricKeyType !== 'rsa' || bits < fewestBits) return 'algorithm'
  const all = opened.certificates.map((der) => Buffer.from(der))
  const own = all.find((der) => new X509Certificate(der).checkPrivateKey(privateKey))
  if (!own) return 'no_certificate'
  const certificate = new Certificate({ schema: fromBER(new Uint8Array(own)).result })
  const { name, cpf, issuer } = readHolder(certificate)
  const key: SealKey = {
    privateKey: Buffer.from(opened.pkcs8).toString('base64'),
    certificate: own.toString('base64'),
    chain: all.filter((one) => one !== own).map((one) => one.toString('base64')),
  }
  const sha256 = createHash('sha256').update(own).digest()
  if (!(await signs(key, sha256.toString('hex')))) return 'unsuited'
  return {
    key,
    sha256,
    holder: name,
    cpf,
    cnpj: cnpjOf(certificate),
    issuer,
    validFrom: certificate.notBefore.value,
    validUntil: certificate.notAfter.value,
  }
}

async function opening(file: Uint8Array, password: string) {
  try {
    const { certificate, certificateChain, ...rest } = await P12Signer.create(file, password)
    // The library has read it to sign with it at once; here it is kept.
    const { privateKey } = rest as unknown as { privateKey: CryptoKey }
    const pkcs8 = await crypto.subtle.exportKey('pkcs8', privateKey)
    return { pkcs8, certificates: [certificate, ...certificateChain] }
  } catch (error) {
    const said = error instanceof SignerError ? error.message : ''
    return troubles.find(([words]) => said.includes(words))?.[1] ?? 'unreadable'
  }
}

/** By words of the library. A wrong password breaks the integrity of the file, as does a damage. */
const troubles: readonly [string, CertificateTrouble][] = [
  ['Integrity', 'password'],
  ['Invalid password', 'password'],
  ['No private key', 'no_key'],
  ['No certificates', 'no_certificate'],
  ['Unsupported key algorithm', 'algorithm'],
]

async function signs(key: SealKey, sha256: string): Promise<boolean> {
  try {
    const blank = PDF.create()
    blank.addPage()
    const signed = await signPdf(await PDF.load(await blank.save()), key, { at: new Date(), reason: '' })
    const [signature] = (await inspectPdf(signed)).signatures
    return signature?.isIntact === true && signature.certificate === sha256
  } catch {
    return false
  }
}

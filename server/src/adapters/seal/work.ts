import type { CertificateTrouble } from '@soleira/domain/signing/certificate'
import { serveParent } from '../helper/serve.ts'
import { type Inspected, inspectPdf } from './inspect.ts'
import { type OwnCertificate, openP12 } from './own-certificate.ts'
import { sealPdf, type ToSeal } from './seal.ts'

export type SealWork =
  | { seal: ToSeal }
  | { inspect: Uint8Array }
  | { open: { file: Uint8Array; password: string } }
export type SealDone =
  | { sealed: Uint8Array }
  | { inspected: Inspected | null }
  | { opened: OwnCertificate | CertificateTrouble }

serveParent(async (work: SealWork): Promise<SealDone> => {
  if ('seal' in work) return { sealed: await sealPdf(work.seal) }
  if ('open' in work) return { opened: await openP12(work.open.file, work.open.password) }
  // The file is at fault, whatever its reader stumbles over.
  return { inspected: await inspectPdf(work.inspect).catch(() => null) }
})

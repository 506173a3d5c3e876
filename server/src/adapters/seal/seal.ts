import { webcrypto } from 'node:crypto'
import { CryptoKeySigner, PDF, PdfDict, PdfName, PdfStream } from '@libpdf/core'
import { asLibrariesHave, type SealKey, sealAlgorithm } from './certificate.ts'

export interface ToSeal {
  original: Uint8Array
  /** A PDF, whose pages follow those of the original. */
  report: Uint8Array
  /** The same for programs, as JSON. */
  data: string
  /** The installation has it. */
  key: SealKey
  /** The broker's own, which seals the sealed file once more. */
  own?: SealKey | null
  at: Date
}

const ours = 'Soleira'

/** Appends the report to the original, whose bytes stay as they are, and seals the whole (PAdES-B). */
export async function sealPdf({ original, report, data, key, own, at }: ToSeal): Promise<Uint8Array> {
  const pdf = await PDF.load(original)
  if (pdf.canSaveIncrementally() !== null) throw new Error('a PDF that cannot be continued')
  const pages = await PDF.load(report)
  await pdf.copyPagesFrom(
    pages,
    Array.from({ length: pages.getPageCount() }, (_, index) => index),
  )
  const kept = pdf.register(new PdfStream([[PdfName.Type, PdfName.of('SoleiraReport')]], Buffer.from(data)))
  pdf.getCatalog().set(ours, kept)
  const reason = 'Relatório de assinaturas'
  const sealed = await signPdf(pdf, key, { at, reason })
  // On top: only the seal of the installation proves that the report was written by it.
  const bytes = own ? await signPdf(await PDF.load(sealed), own, { at, reason }) : sealed
  if (Buffer.compare(bytes.subarray(0, original.length), original) !== 0)
    throw new Error('the original was changed')
  return bytes
}

export async function signPdf(
  pdf: PDF,
  { certificate, privateKey, chain = [] }: SealKey,
  { at, reason }: { at: Date; reason: string },
): Promise<Uint8Array> {
  const secret = await webcrypto.subtle.importKey(
    'pkcs8',
    Buffer.from(privateKey, 'base64'),
    sealAlgorithm,
    false,
    ['sign'],
  )
  const [der, ...vouching] = [certificate, ...chain].map((one) => new Uint8Array(Buffer.from(one, 'base64')))
  const key = asLibrariesHave(secret)
  const signer = new CryptoKeySigner(key, der as Uint8Array, 'RSA', sealAlgorithm.name, vouching)
  return (await pdf.sign({ signer, signingTime: at, reason })).bytes
}

/** The report for programs in a sealed PDF, or null. */
export function dataIn(pdf: PDF): string | null {
  const ref = pdf.getCatalog().get(ours)
  const kept = ref instanceof PdfDict ? ref : ref && pdf.context.resolve(ref as never)
  return kept instanceof PdfStream ? Buffer.from(kept.getDecodedData()).toString('utf8') : null
}

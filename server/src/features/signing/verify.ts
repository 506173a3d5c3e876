import { createHash } from 'node:crypto'
import { maskCpf } from '@soleira/domain/format/cpf'
import { type ReportData, reportData } from '@soleira/domain/signing/report'
import type { CertificateHolder } from '@soleira/domain/signing/signing'
import type { Verification } from '@soleira/domain/signing/verify'
import type { FoundSignature, Inspected } from '../../adapters/seal/inspect.ts'
import type { Waiter } from '../../adapters/turns.ts'
import { AppError } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import { sealKey } from './seal.ts'

/** Says whether a signed PDF was changed; keeps nothing. Throws unsupported_type for what is no PDF. */
export async function verifyPdf(
  parts: Pick<Parts, 'db' | 'secrets' | 'sealer'>,
  pdf: Buffer,
  waiter: Waiter,
): Promise<Verification> {
  if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-')))
    throw new AppError('unsupported_type', { message: 'Envie um PDF.' })
  const found = await parts.sealer.inspect(pdf, waiter)
  const { certificate } = await sealKey(parts)
  const own = createHash('sha256').update(Buffer.from(certificate, 'base64')).digest('hex')
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  const seals = (found?.signatures ?? []).map(holderOf)
  const seal = found?.signatures.at(-1)
  const nothing = { sha256, seals, document: null, signers: [] }
  if (!found || !seal) {
    // A file that was signed once, and cannot be read, is not as it was.
    const wasSigned = pdf.includes('/ByteRange')
    return wasSigned
      ? { ...nothing, verdict: 'changed', sealedBy: null, sealedAt: null, words: said.broken }
      : { ...nothing, verdict: 'unsealed', sealedBy: null, sealedAt: null, words: said.unsealed }
  }
  const ours = found.signatures.findLast(({ certificate }) => certificate === own)
  const isHere = ours !== undefined
  const stated = { sealedBy: isHere ? 'here' : 'unknown', sealedAt: seal.at?.toISOString() ?? null } as const
  const isWhole = seal.covers === pdf.length && found.signatures.every(({ isIntact }) => isIntact)
  if (!isWhole) return { ...nothing, ...stated, verdict: 'changed', words: said.changed }
  const report = ours
    ? reportIn(pdf, found, await parts.sealer.inspect(pdf.subarray(0, ours.covers), waiter))
    : null
  if (isHere && !report) return { ...nothing, ...stated, verdict: 'changed', words: said.changed }
  return {
    ...nothing,
    ...stated,
    verdict: 'unchanged',
    words: isHere ? said.here : said.unknown,
    document: report && { title: report.title, sha256: report.sha256 },
    signers: report?.signers ?? [],
  }
}

const said = {
  here: 'O arquivo não mudou desde que foi selado por esta instalação do Soleira.',
  unknown:
    'O arquivo não mudou desde a última assinatura, mas quem o selou não é esta instalação do Soleira. A cadeia do certificado não foi verificada.',
  changed: 'O arquivo mudou depois de assinado, ou uma assinatura dele não confere.',
  broken: 'O arquivo foi assinado um dia, mas está danificado ou mudou.',
  unsealed: 'O arquivo não tem assinatura digital: nada nele diz se mudou.',
}

/**
 * The report as we sealed it, where the original that it names begins the file. A signature on top may
 * bring nothing else: another page or report would be read as ours.
 */
function reportIn(pdf: Buffer, now: Inspected, sealed: Inspected | null): ReportData | null {
  const parsed = reportData.safeParse(parsedOrNull(sealed?.report ?? null))
  const covers = sealed?.signatures.at(-1)?.covers ?? 0
  if (!parsed.success || !sealed || parsed.data.bytes >= covers) return null
  if (now.hasForm || now.report !== sealed.report || now.shown.join() !== sealed.shown.join()) return null
  const original = createHash('sha256').update(pdf.subarray(0, parsed.data.bytes)).digest('hex')
  return original === parsed.data.sha256 ? parsed.data : null
}

function parsedOrNull(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

export const holderOf = ({ name, cpf, issuer, at, isIntact }: FoundSignature): CertificateHolder => ({
  name,
  cpf: cpf && maskCpf(cpf),
  issuer,
  at: at?.toISOString() ?? null,
  isIntact,
})

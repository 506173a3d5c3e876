import { maxSignableBytes, providerNames } from '@soleira/domain/signing/signing'
import { readAtMost } from '../bounded.ts'
import { fileAddress, isOwn, openFile } from '../outside-file.ts'
import type { ServiceSource } from './access.ts'
import { ServiceFailure } from './service.ts'

const usualPatience = 60_000
const expired = [400, 401, 403, 404, 410]

/**
 * Fetches the signed file. A link lives for minutes, so a dead one is asked for anew, once. The token is never
 * sent there.
 */
export async function fetchSignedFile(
  source: ServiceSource,
  askLink: () => Promise<unknown>,
): Promise<Buffer> {
  const pdf = (await open(source, await askLink())) ?? (await open(source, await askLink()))
  if (!pdf) throw failed(source, 'deu um link que já não vale')
  // A reader finds the mark within the first kilobyte.
  if (!pdf.subarray(0, 1_024).includes('%PDF-')) throw failed(source, 'enviou algo que não é um PDF')
  return pdf
}

/** Null when the link has expired. */
async function open(source: ServiceSource, link: unknown): Promise<Buffer | null> {
  const url = fileAddress(link, source.base)
  if (!url || !(isOwn(url, source.base) || source.hosts.test(url.hostname))) {
    throw failed(source, 'indicou um endereço que não é dela')
  }
  try {
    const answer = await openFile(url, source.base, AbortSignal.timeout(source.patience ?? usualPatience))
    const status = answer.statusCode ?? 0
    if (status === 200) {
      // A service that says the size is believed before 20 MB have come.
      const isTooLarge = Number(answer.headers['content-length'] ?? 0) > maxSignableBytes
      const bytes = isTooLarge ? null : await readAtMost(answer, maxSignableBytes)
      if (bytes) return bytes
      answer.destroy()
      throw failed(source, 'enviou um arquivo de mais de 20 MB')
    }
    answer.destroy()
    if (expired.includes(status)) return null
    throw failed(source, `não entregou o arquivo (${status})`)
  } catch (error) {
    if (error instanceof ServiceFailure) throw error
    throw failed(source, 'não entregou o arquivo a tempo')
  }
}

const failed = ({ service }: ServiceSource, what: string) =>
  new ServiceFailure(
    'unavailable',
    `A ${providerNames[service]} ${what}. Nada foi guardado; tente mais tarde.`,
  )

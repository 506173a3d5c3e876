import { setTimeout as sleep } from 'node:timers/promises'

export class BucketFailure extends Error {
  readonly code: string

  constructor(bucket: string, code: string) {
    super(
      ['NotFound', 'NoSuchKey'].includes(code)
        ? `Não há essa cópia no bucket ${bucket}.`
        : `O bucket ${bucket} não fez o que foi pedido: ${code}.`,
    )
    this.code = code
  }
}

export function isPassing(error: unknown): boolean {
  const status = (Object(error) as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  return status === undefined || status >= 500 || status === 408 || status === 429
}

/** The answer to a HEAD request has no body, so its error holds only a status. */
function wordOf(error: unknown): string {
  const { name, code, $metadata } = Object(error) as {
    name?: string
    code?: string
    $metadata?: { httpStatusCode?: number }
  }
  if (code) return code
  return name && !/^Unknown/.test(name) ? name : `HTTP ${$metadata?.httpStatusCode ?? 'sem resposta'}`
}

const longestWait = 60_000

/** Repeats a request while the bucket is away, ever more slowly. Throws BucketFailure. */
export async function persistRequest<T>(
  bucket: string,
  patience: number,
  request: () => Promise<T>,
): Promise<T> {
  const until = Date.now() + patience
  for (let wait = Math.min(500, patience / 4); ; wait = Math.min(wait * 2, longestWait)) {
    try {
      return await request()
    } catch (error) {
      if (!isPassing(error) || Date.now() + wait > until) throw new BucketFailure(bucket, wordOf(error))
      await sleep(wait)
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises'

/** A bucket that did not do what was asked. The message is one line for whoever runs the product. */
export class BucketFailure extends Error {
  /** The bucket's own word for it: `AccessDenied`, `ECONNREFUSED`. */
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

/** Whether it may go well later: the bucket was not reached, was busy, or broke off. */
export function isPassing(error: unknown): boolean {
  const status = (Object(error) as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  return status === undefined || status >= 500 || status === 408 || status === 429
}

/** What the bucket or the system calls it; a bucket that is asked without wanting the body has only a status. */
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

/** Makes a request again and again while the bucket is away, ever more slowly. Throws BucketFailure. */
export async function persist<T>(bucket: string, patience: number, request: () => Promise<T>): Promise<T> {
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

import { aiSettings } from '@soleira/domain/risk/prompt'
import { replyFailures } from '@soleira/domain/risk/report'

export interface ChatOptions {
  /** Without a key there is no service, and nobody is asked. */
  apiKey: string | undefined
  baseUrl: string
  model: string
  /** Sent as the referer, as the service asks of applications. */
  publicUrl: string
}

/** The text of a reply, or why there is none, in the words of part 2 §8. */
export type ChatAnswer = { text: string } | { failure: string }

export interface Chat {
  model: string
  isConfigured: boolean
  /** Asks with one user message. Never throws, except when `signal` ends it. At most 60 s, one retry. */
  ask(prompt: string, signal: AbortSignal): Promise<ChatAnswer>
}

/** Milliseconds for one try, and bytes of an answer; what is longer is no report. */
const patience = 60_000
const maxBytes = 1_000_000

/** A chat-completions service (decisions §5): the server asks, never the browser. */
export function openChat({ apiKey, baseUrl, model, publicUrl }: ChatOptions): Chat {
  const ask = async (prompt: string, signal: AbortSignal, retries = 1): Promise<ChatAnswer> => {
    const until = AbortSignal.any([signal, AbortSignal.timeout(patience)])
    try {
      const response = await fetch(`${baseUrl}/chat/completions`, {
        method: 'POST',
        redirect: 'error',
        signal: until,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${apiKey}`,
          'http-referer': publicUrl,
          'x-title': 'Soleira',
        },
        body: JSON.stringify({ model, messages: [{ role: 'user', content: prompt }], ...aiSettings }),
      })
      const isPassing = response.status === 429 || response.status >= 500
      if (isPassing && retries > 0) {
        await response.body?.cancel()
        return await ask(prompt, signal, retries - 1)
      }
      return await readAnswer(response)
    } catch (error) {
      if (signal.aborted) throw error
      return { failure: replyFailures.connection }
    }
  }
  return { model, isConfigured: Boolean(apiKey), ask }
}

interface Completion {
  error?: { message?: unknown }
  choices?: { message?: { content?: unknown } }[]
}

async function readAnswer(response: Response): Promise<ChatAnswer> {
  const body = await readBounded(response)
  if (!response.ok) return { failure: replyFailures.http(response.status, plain(body)) }
  const completion = JSON.parse(body) as Completion | null
  if (completion?.error) return { failure: replyFailures.refused(plain(completion.error.message)) }
  const content = completion?.choices?.[0]?.message?.content
  return typeof content === 'string' && content.trim() ? { text: content } : { failure: replyFailures.empty }
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** What a service says of its error, as one short line. */
function plain(text: unknown): string {
  return String(text ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
}

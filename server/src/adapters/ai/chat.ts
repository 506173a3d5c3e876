import { aiSettings } from '@soleira/domain/risk/prompt'
import { replyFailures } from '@soleira/domain/risk/report'
import { cleanText } from '@soleira/domain/text/text'

export interface ChatOptions {
  /** Without a key the service is not used. */
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

/** Milliseconds for one try, and bytes of an answer. A longer answer is not a report. */
const patience = 60_000
const maxBytes = 1_000_000

/** A chat-completions service (rules §5): the server asks, never the browser. */
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
  error?: unknown
  choices?: { message?: { content?: unknown } }[]
}

async function readAnswer(response: Response): Promise<ChatAnswer> {
  const { text, isWhole } = await readBounded(response)
  if (!response.ok) return { failure: replyFailures.http(response.status, errorIn(text)) }
  if (!isWhole) return { failure: replyFailures.connection }
  const completion = JSON.parse(text) as Completion | null
  if (completion?.error) return { failure: replyFailures.refused(wordsOf(completion.error)) }
  const content = completion?.choices?.[0]?.message?.content
  return typeof content === 'string' && content.trim() ? { text: content } : { failure: replyFailures.empty }
}

async function readBounded(response: Response): Promise<{ text: string; isWhole: boolean }> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) break
    chunks.push(chunk)
  }
  return { text: Buffer.concat(chunks).toString('utf8'), isWhole: size <= maxBytes }
}

/** What an answer that is an error says of it: the message of its JSON, else its text. */
function errorIn(text: string): string {
  try {
    const { error } = Object(JSON.parse(text)) as Completion
    return error ? wordsOf(error) : plain(text)
  } catch {
    return plain(text)
  }
}

/** The words of an error object; a service may send a bare text, or something else altogether. */
function wordsOf(error: unknown): string {
  const { message } = Object(error) as { message?: unknown }
  const words = [error, message].find((one) => typeof one === 'string')
  return plain((words as string | undefined) ?? JSON.stringify(message ?? error))
}

/** Foreign text as one short line that can be kept and shown. */
function plain(text: string): string {
  return cleanText(text.slice(0, 2_000)).replace(/\s+/g, ' ').slice(0, 200).toWellFormed().trim()
}

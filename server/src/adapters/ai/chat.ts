import { aiSettings } from '@soleira/domain/risk/prompt'
import { replyFailures } from '@soleira/domain/risk/report'
import { cleanText } from '@soleira/domain/text/text'
import { readBeginning } from '../bounded.ts'

export interface ChatOptions {
  apiKey: string | undefined
  baseUrl: string
  model: string
  publicUrl: string
}

/** A failure uses the wording of part 2 §8. */
type ChatAnswer = { text: string } | { failure: string }

export interface Chat {
  model: string
  isConfigured: boolean
  /** Throws only when `signal` aborts. Each try takes at most 60 s, and there is one retry. */
  ask(prompt: string, signal: AbortSignal): Promise<ChatAnswer>
}

const patience = 60_000
const maxBytes = 1_000_000

/** Calls a chat-completions service (rules §5). Only the server does so, never the browser. */
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
  const { bytes, isWhole } = await readBeginning(response.body, maxBytes)
  const text = bytes.toString('utf8')
  if (!response.ok) return { failure: replyFailures.http(response.status, errorIn(text)) }
  if (!isWhole) return { failure: replyFailures.connection }
  const completion = JSON.parse(text) as Completion | null
  if (completion?.error) return { failure: replyFailures.refused(wordsOf(completion.error)) }
  const content = completion?.choices?.[0]?.message?.content
  return typeof content === 'string' && content.trim() ? { text: content } : { failure: replyFailures.empty }
}

function errorIn(text: string): string {
  try {
    const { error } = Object(JSON.parse(text)) as Completion
    return error ? wordsOf(error) : plain(text)
  } catch {
    return plain(text)
  }
}

function wordsOf(error: unknown): string {
  const { message } = Object(error) as { message?: unknown }
  const words = [error, message].find((one) => typeof one === 'string')
  return plain((words as string | undefined) ?? JSON.stringify(message ?? error))
}

function plain(text: string): string {
  return cleanText(text.slice(0, 2_000)).replace(/\s+/g, ' ').slice(0, 200).toWellFormed().trim()
}

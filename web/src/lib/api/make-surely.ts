import type { RefusalCode } from '@soleira/domain/contract/refusal-codes'
import { ApiError } from './api.ts'
import { newId } from './new-id.ts'

export type RepeatKey = Record<'Idempotency-Key', string>

/** Earlier tries, perhaps of a page that was closed since. */
export interface Tries<Input> {
  key: string
  tried: readonly Input[]
}

/**
 * Returns a function that creates one thing, however often it is called. If an answer was lost, the next call
 * finds what the earlier request created and changes it, even when the form has changed since.
 */
export function makeSurely<Input, Made>(
  make: (input: Input, headers: RepeatKey) => Promise<Made>,
  change: (made: Made, input: Input) => Promise<Made>,
  { key, tried }: Tries<Input> = { key: newId(), tried: [] },
): (input: Input) => Promise<Made> {
  const headers = { 'Idempotency-Key': key }
  const unanswered = [...tried]

  /** Repeats earlier requests with their key: the server answers with what they created. */
  async function findMade(): Promise<Made | null> {
    for (const earlier of unanswered) {
      try {
        return await make(earlier, headers)
      } catch (error) {
        if (!isRefusal(error, 'key_reused')) throw error
      }
    }
    return null
  }

  return async (input) => {
    try {
      return await make(input, headers)
    } catch (error) {
      if (mayHaveWorked(error)) unanswered.push(input)
      const made = isRefusal(error, 'key_reused') ? await findMade() : null
      if (!made) throw error
      return change(made, input)
    }
  }
}

export function isRefusal(error: unknown, code: RefusalCode): boolean {
  return error instanceof ApiError && error.code === code
}

/** Without an answer, or with a proxy's, the server may have done it all the same. */
export function mayHaveWorked(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}

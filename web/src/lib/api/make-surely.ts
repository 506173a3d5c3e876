import type { RefusalCode } from '@soleira/domain/contract/refusal'
import { ApiError } from './api.ts'
import { newId } from './new-id.ts'

/** What a request that makes something carries, so that its repetition makes nothing more. */
export type RepeatKey = Record<'Idempotency-Key', string>

/**
 * Answers how one form makes something, however often it is tried. An answer that was lost on the way makes no second
 * one, even when the form has changed since: what an earlier try made is found again, and changed.
 */
export function makeSurely<Input, Made>(
  make: (input: Input, headers: RepeatKey) => Promise<Made>,
  change: (made: Made, input: Input) => Promise<Made>,
): (input: Input) => Promise<Made> {
  const headers = { 'Idempotency-Key': newId() }
  const unanswered: Input[] = []

  /** What an earlier try made: the key and what it came with answer it again. */
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

/** No answer, or one of a proxy: the server may have done it all the same. */
export function mayHaveWorked(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}

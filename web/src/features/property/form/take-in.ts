import { createProperty, replaceProperty } from '@soleira/domain/property/contract'
import type { Property, PropertyInput } from '@soleira/domain/property/property'
import { ApiError, call } from '../../../lib/api.ts'
import { newId } from '../../../lib/new-id.ts'

/**
 * Answers a function that takes one property in, however often it is called. When the answer to an earlier call
 * was lost on the way and the form has changed since, the property that was made is found by repeating that
 * call, and is then given what the form holds now.
 */
export function takeInOnce(): (input: PropertyInput) => Promise<Property> {
  const key = newId()
  const unanswered: PropertyInput[] = []
  const create = (body: PropertyInput) => call(createProperty, { body, headers: { 'Idempotency-Key': key } })

  async function findMade(): Promise<Property | null> {
    for (const earlier of unanswered) {
      try {
        return await create(earlier)
      } catch (error) {
        if (!isKeyReused(error)) throw error
      }
    }
    return null
  }

  return async (input) => {
    try {
      return await create(input)
    } catch (error) {
      if (mayHaveWorked(error)) unanswered.push(input)
      if (!isKeyReused(error)) throw error
      const made = await findMade()
      if (!made) throw error
      return call(replaceProperty, { params: { id: made.id }, body: { ...input, version: made.version } })
    }
  }
}

function isKeyReused(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'key_reused'
}

/** No answer, or one of a proxy: the server may have done it all the same. */
function mayHaveWorked(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}

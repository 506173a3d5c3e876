import { z } from 'zod'
import { maxInteger } from './integer.ts'

/** A positive integer id in a path. Anything else names nothing, and is answered like an absent row. */
export const idParams = z.object({
  id: z.coerce.number<string | number>().int().positive().max(maxInteger),
})

/** A query parameter that may come once, several times, or not at all: always an array. */
export function repeatable<T extends z.ZodType>(item: T) {
  return z
    .union([item, z.array(item).max(100)])
    .optional()
    .transform((value) => (value === undefined ? [] : ([value].flat() as z.output<T>[])))
}

import { z } from 'zod'
import { maxInteger } from './integer.ts'

/** A positive integer id in a path. Anything else is answered like an id that does not exist. */
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

/** A whole number from 0 on as a form or an address has it. An empty field is no 0. */
export function countFrom0(message: string, max: number) {
  const field = z.coerce.number<string | number>(message).int(message).min(0, message).max(max, message)
  return z.preprocess((value) => (typeof value === 'string' && !value.trim() ? undefined : value), field)
}

export function oneOf(values: readonly number[], message: string) {
  return z.literal([...values], message)
}

import { z } from 'zod'
import { maxInteger } from './integer.ts'

/** Anything but a positive integer is answered like an id that does not exist. */
export const idParams = z.object({
  id: z.coerce.number<string | number>().int().positive().max(maxInteger),
})

export function repeatableParam<T extends z.ZodType>(item: T) {
  return z
    .union([item, z.array(item).max(100)])
    .optional()
    .transform((value) => (value === undefined ? [] : ([value].flat() as z.output<T>[])))
}

/** An empty field is refused: to coerce it would give 0. */
export function countFrom0(message: string, max: number) {
  const field = z.coerce.number<string | number>(message).int(message).min(0, message).max(max, message)
  return z.preprocess((value) => (typeof value === 'string' && !value.trim() ? undefined : value), field)
}

export function oneOf(values: readonly number[], message: string) {
  return z.literal([...values], message)
}

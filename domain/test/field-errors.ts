import type { z } from 'zod'

/** The first message of each wrong field, keyed by its path; empty when the value is right. */
export function fieldErrors(schema: z.ZodType, value: unknown): Record<string, string> {
  const parsed = schema.safeParse(value)
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) fields[path.join('.')] ??= message
  return fields
}

/** The first message of a single field's schema, or null when the value is right. */
export function fieldError(schema: z.ZodType, value: unknown): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null
}

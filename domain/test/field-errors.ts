import type { z } from 'zod'

export function fieldErrors(schema: z.ZodType, value: unknown): Record<string, string> {
  const parsed = schema.safeParse(value)
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) fields[path.join('.')] ??= message
  return fields
}

export function fieldError(schema: z.ZodType, value: unknown): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null
}

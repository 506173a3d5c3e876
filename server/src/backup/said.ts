import { z } from 'zod'
import { type Entry, wholeOf } from './archive.ts'
import { BadArchive } from './bad-archive.ts'

const words = z.string().max(200)

export const aboutItself = z.object({
  format: z.int(),
  product: words,
  createdAt: words.default('?'),
  postgres: words.default('?'),
  migrations: z.array(words),
  tables: z.array(z.object({ name: words, columns: z.array(words) })),
  settings: z.record(z.string(), z.string()).default({}),
})

export const state = z.object({
  sequences: z.record(words, z.string().regex(/^\d{1,18}$/)),
  jobs: z.array(
    z.object({
      name: words,
      data: z
        .record(z.string(), z.unknown())
        .nullable()
        .transform((data) => data ?? {}),
      priority: z.int(),
      startAfter: z.iso.datetime({ offset: true }),
    }),
  ),
})

export type Sequences = z.output<typeof state>['sequences']

/**
 * Anybody may have written the entry.
 * @throws BadArchive when it does not fit the schema
 */
export async function saidBy<T extends z.ZodType>(entry: Entry, schema: T): Promise<z.output<T>> {
  const { success, data } = schema.safeParse(JSON.parse(String(await wholeOf(entry))))
  if (!success) throw new BadArchive(`A cópia está danificada: ${entry.name} não diz o que devia.`)
  return data as z.output<T>
}

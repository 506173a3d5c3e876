import { z } from 'zod'
import { countWithNoun } from '../text/counted.ts'

export const leftOut = z
  .array(z.object({ name: z.string(), reason: z.string() }))
  .meta({ description: 'the files within the one that was sent that are no papers' })
export type LeftOut = z.infer<typeof leftOut>

/** A slot takes one paper. Several that came in one file wait in the inbox. */
export const inInbox = z.object({
  ids: z.array(z.int()).meta({ description: 'papers of the inbox' }),
  refused: leftOut,
})
export type InInbox = z.infer<typeof inInbox>

export const leftOutWords = (files: LeftOut): string =>
  `Ficou de fora: ${files.map(({ name, reason }) => `${name || 'um arquivo'} (${reason.replace(/\.$/, '')})`).join('; ')}.`

export function inInboxWords({ ids, refused }: InInbox): [title: string, message: string] {
  const waits = 'Cada um espera na caixa de papéis.'
  return [
    `O arquivo trazia ${countWithNoun(ids.length, 'papel', 'papéis')}`,
    refused.length ? `${waits} ${leftOutWords(refused)}` : waits,
  ]
}

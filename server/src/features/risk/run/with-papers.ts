import type { PaperText } from '@soleira/domain/reading/page-text'
import type { PropertyRecord } from '@soleira/domain/risk/evidence'
import { papersCalled } from '@soleira/domain/risk/findings/of-papers'
import { type Mark, markerOf } from '@soleira/domain/risk/marks/marks'
import { personalOf } from '@soleira/domain/risk/marks/personal'
import { promptWithPapers, type SentPapers } from '@soleira/domain/risk/sent-papers'
import type { Db } from '../../../database/client.ts'
import type { Scope } from '../../../scope.ts'
import { textsOf } from '../../paper/readings.ts'

interface Question {
  prompt: string
  sent: SentPapers | null
  marks: Mark[]
}

/**
 * Adds the text of papers that somebody consented to send, if they still belong to the property and are not
 * kept from the AI. Without such papers the prompt stays exactly the same.
 */
export async function withPapers(
  db: Db,
  scope: Scope,
  prompt: string,
  record: PropertyRecord | null,
  consented: readonly number[],
): Promise<Question> {
  const plain = { prompt, sent: null, marks: [] }
  if (!record || !consented.length) return plain
  const all = papersCalled(record)
  const chosen = all.filter(
    ({ readingId, keptFromAi }) => readingId !== null && consented.includes(readingId) && !keptFromAi,
  )
  const texts = await textsOf(
    db,
    scope,
    chosen.flatMap(({ readingId }) => readingId ?? []),
  )
  const papers = chosen.flatMap(({ readingId, called }) => {
    const text: PaperText | undefined = readingId === null ? undefined : texts.get(readingId)
    return text ? [{ called, text }] : []
  })
  if (!papers.length) return plain
  // One paper may name people of another one.
  const marker = markerOf(personalOf(record.parts, record.papers ?? []))
  return { ...promptWithPapers(prompt, papers, marker), marks: marker.marks() }
}

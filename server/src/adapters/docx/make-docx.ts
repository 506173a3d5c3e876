import type { DraftText } from '@soleira/domain/drafting/draft-text'
import { takingTurns, type Waiter } from '../turns.ts'

/** Milliseconds. A draft takes about thirty. */
export const docxPatience = 10_000

const inTurn = takingTurns({ atOnce: 1, patience: docxPatience })

export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** `warning` stands at the head of every page. */
export function makeDocx(draft: DraftText, waiter: Waiter, warning: string | null): Promise<Buffer> {
  return inTurn(waiter, async () => {
    // The library is large and seldom needed, so it is loaded with the first draft.
    const { draftDocx } = await import('./draft-docx.ts')
    return draftDocx(draft, warning)
  })
}

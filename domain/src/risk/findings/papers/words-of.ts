import type { ProposalField, Reading } from '../../../reading/proposal.ts'
import type { Words } from '../finding.ts'

export function wordsOf({ evidence }: Reading, ...fields: readonly ProposalField[]): Words | null {
  for (const field of fields) {
    const one = evidence.find((each) => each.field === field)
    if (one) return { page: one.page, text: one.text, box: [...one.box] }
  }
  return null
}

import type { SaidBefore } from '@soleira/domain/reading/before-saving'
import { paperKindName } from '@soleira/domain/reading/kind-name'
import type { Reading } from '@soleira/domain/reading/proposal'

export function presentProposal(
  read: Reading | null,
): Pick<SaidBefore, 'proposal' | 'kindName' | 'evidence' | 'doubts'> {
  return {
    proposal: read?.proposal ?? null,
    kindName: read?.proposal.kind ? paperKindName(read.proposal.kind) : null,
    evidence: read?.evidence.map(({ box, ...rest }) => ({ ...rest, box: [...box] })) ?? [],
    doubts: read?.doubts ?? [],
  }
}

import { isCatalogueKind, kindName } from '@soleira/domain/catalogue/names'
import { isPropertyCategory, slotName } from '@soleira/domain/document/category'
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

interface FiledDocument {
  category: string | null
  kind: string | null
}

export function filedAs({ category, kind }: FiledDocument): string {
  if (kind && isCatalogueKind(kind)) return kindName(kind)
  if (category === 'RG_CNH') return paperKindName(category)
  if (category === 'FECHAMENTO') return 'Papel do fechamento'
  return category && isPropertyCategory(category) ? slotName(category) : 'Certidão'
}

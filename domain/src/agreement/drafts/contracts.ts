import { Blanks, type DraftText } from '../../drafting/draft-text.ts'
import type { Nature } from '../../risk/nature.ts'
import { developmentDraft } from './development.ts'
import { donationDraft } from './donation.ts'
import { exchangeDraft } from './exchange.ts'
import type { DraftFacts, Writer } from './facts.ts'
import { fiduciaryDraft } from './fiduciary.ts'
import { adjudicationRequest, usucapionRequest } from './requests.ts'
import { saleDraft } from './sale.ts'

const writers: Record<Nature, Writer> = {
  compra_venda: saleDraft,
  doacao: donationDraft,
  permuta: exchangeDraft,
  alienacao_fiduciaria: fiduciaryDraft,
  incorporacao: developmentDraft,
  usucapiao: usucapionRequest,
  adjudicacao: adjudicationRequest,
}

export function contractDraft(facts: DraftFacts): DraftText {
  const blanks = new Blanks()
  const { title, blocks } = writers[facts.nature](blanks, facts)
  return { title, blocks, missing: blanks.missing }
}

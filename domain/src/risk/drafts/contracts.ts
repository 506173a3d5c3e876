import type { Nature } from '../nature.ts'
import { developmentDraft } from './development.ts'
import { donationDraft } from './donation.ts'
import { Blanks, type DraftText } from './draft-text.ts'
import { exchangeDraft } from './exchange.ts'
import type { DraftFacts } from './facts.ts'
import { fiduciaryDraft } from './fiduciary.ts'
import type { Writer } from './preamble.ts'
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

export function contractTitle(nature: Nature): string {
  const nothing = { answers: {}, property: null, parts: [], setAside: [], landRead: null }
  const said = { origin: '', valueInWords: null, longDate: '' }
  const report = { riskLevel: 'baixo' as const, summary: '' }
  const lists = { alerts: [], recommendations: [], pendencies: [], contractModels: [] }
  const broker = { name: '', creci: '' }
  return contractDraft({ ...nothing, ...said, nature, broker, report: { ...report, ...lists } }).title
}

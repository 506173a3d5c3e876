import type { Nature } from '../nature.ts'
import { development } from './development.ts'
import { donation } from './donation.ts'
import { Blanks, type DraftText } from './draft-text.ts'
import { exchange } from './exchange.ts'
import type { DraftFacts } from './facts.ts'
import { fiduciary } from './fiduciary.ts'
import type { Writer } from './preamble.ts'
import { adjudicationRequest, usucapionRequest } from './requests.ts'
import { sale } from './sale.ts'

const writers: Record<Nature, Writer> = {
  compra_venda: sale,
  doacao: donation,
  permuta: exchange,
  alienacao_fiduciaria: fiduciary,
  incorporacao: development,
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

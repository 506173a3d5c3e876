import { statedResult } from '../../../certificate/certificate-words.ts'
import type { CertificateResult } from '../../../certificate/result.ts'
import type { RiskLevel } from '../../level.ts'
import type { CheckedBy, Finding, PaperAtHand } from '../finding.ts'
import { wordsOf } from './words-of.ts'

const levels: Record<CertificateResult, RiskLevel | null> = {
  negativa: null,
  positiva_com_efeito_de_negativa: 'médio',
  positiva: 'alto',
  inconclusiva: 'médio',
}

export function findingsOfResult(paper: PaperAtHand): Finding[] {
  const { reading, called, stated, finding } = paper
  const { result } = reading.proposal
  const words = wordsOf(reading, 'result')
  if (!result || !words) return unstated(paper)
  const level = levels[result]
  const differs = stated?.result != null && stated.result !== result
  if (differs) {
    const noted = statedResult(stated.result).toLowerCase()
    return [
      finding({
        text: `${called}: o papel diz ${says(result)}, e foi anotada como ${noted}.`,
        level: level ?? 'médio',
        words,
      }),
    ]
  }
  if (level === null) return []
  const resolved = stated?.resolution ? ', dada por resolvida em nota do corretor' : ''
  return [
    finding({
      text: `${called}: o papel diz ${says(result)}${note(result)}${resolved}.`,
      level: resolved ? null : level,
      words,
      checked: checkedBy(paper, result),
    }),
  ]
}

const says = (result: CertificateResult) => statedResult(result).toLowerCase()
const note = (result: CertificateResult) =>
  result === 'positiva_com_efeito_de_negativa' ? ': há débito, suspenso ou garantido' : ''

function checkedBy({ stated }: PaperAtHand, result: CertificateResult): CheckedBy {
  return stated?.result === result && stated.resultBy ? stated.resultBy : 'machine'
}

function unstated({ reading, called, finding }: PaperAtHand): Finding[] {
  const { doubts } = reading
  const words = wordsOf(reading, 'kind', 'number', 'code', 'issuedOn')
  if (!words) return []
  if (doubts.includes('nothing_issued')) {
    return [finding({ text: `${called}: a página diz que nada foi emitido.`, level: 'médio', words })]
  }
  if (doubts.includes('contrary_results')) {
    return [finding({ text: `${called}: o papel traz resultados contrários.`, level: 'médio', words })]
  }
  if (!doubts.includes('no_result')) return []
  return [finding({ text: `${called}: no papel não se reconhece um resultado.`, level: 'médio', words })]
}

import type { PaperKind } from '../../reading/proposal.ts'
import { joinWithAnd } from '../../text/portuguese.ts'
import type { PaperOfRecord, PropertyRecord } from '../evidence.ts'
import { highestLevel } from '../level.ts'
import { type PapersRead, restsOnPaper } from '../level-words.ts'
import { type Nature, natureLabel } from '../nature.ts'
import { riskCategoryOf } from '../offer.ts'
import type { Answers } from '../question.ts'
import type { RiskReport } from '../report.ts'
import type { SentPapers } from '../sent-papers.ts'
import { stillAsked } from './already-there.ts'
import type { Finding } from './finding.ts'
import { findingsOfAnswers } from './of-answers.ts'
import { type AnalysisFile, findingsOfFiles, papersOfFiles } from './of-files.ts'
import { findingsOfPapers } from './of-papers.ts'
import { findingsOfRecord } from './of-record.ts'

export interface Basis {
  nature: Nature
  answers: Answers
  record: PropertyRecord | null
  files: readonly AnalysisFile[]
  today?: string
  sent?: SentPapers
}

/** Never lowers the risk that the specified rules give. */
export function completeByRules(report: RiskReport, basis: Basis): RiskReport {
  const known = withPapers(basis)
  const findings = findingsOf(known)
  const riskLevel = highestLevel([report.riskLevel, ...findings.map(({ level }) => level)])
  const raised =
    riskLevel === report.riskLevel ? '' : ` Pelas regras do questionário, por si, seria ${report.riskLevel}.`
  const summary = `A operação de ${natureLabel(basis.nature).toLowerCase()} apresenta risco ${riskLevel}, conforme ${consideredOf(known, findings)}.${raised}${unreadWords(known)}`
  return {
    ...report,
    riskLevel,
    summary,
    findings,
    papersRead: known.papersRead,
    recommendations: stillAsked(report.recommendations, basis.record),
    pendencies: stillAsked(report.pendencies, basis.record),
  }
}

/**
 * The AI never sees the record. Findings of record and papers may raise its level; those of answers may not.
 */
export function completeByAi(report: RiskReport, basis: Basis): RiskReport {
  const known = withPapers(basis)
  const findings = findingsOf(known)
  const supported = findings.map(({ ground, level }) => (ground === 'answers' ? null : level))
  const riskLevel = highestLevel([report.riskLevel, ...supported])
  const { papersRead } = known
  const said = { ...report, papersRead }
  if (riskLevel === report.riskLevel) {
    return { ...said, findings, summary: `${report.summary}${unreadWords(known)}` }
  }
  const text = `A IA, que não viu ${basis.sent ? 'o cadastro do imóvel' : 'o cadastro nem as certidões'}, indicou risco ${report.riskLevel}; ${supporting(known)} risco ${riskLevel}.`
  const raised: Finding = {
    text,
    restsOn: 'Resposta da IA; cadastro do imóvel',
    ground: 'record',
    level: riskLevel,
  }
  // The contradiction stands above the AI's own words.
  const summary = `${text} Resumo da IA: ${report.summary}${unreadWords(known)}`
  return { ...said, riskLevel, summary, findings: [raised, ...findings] }
}

interface Known extends Basis {
  papers: readonly PaperOfRecord[]
  papersRead: PapersRead
}

function withPapers(basis: Basis): Known {
  const own = basis.record?.papers ?? []
  const papers = [...own, ...papersOfFiles(basis.files, own)]
  const read = papers.flatMap(({ reading }) => reading ?? [])
  return { ...basis, papers, papersRead: papersReadOf(read.map(({ proposal }) => proposal.kind)) }
}

function papersReadOf(kinds: readonly (PaperKind | null)[]): PapersRead {
  if (!kinds.length) return 'none'
  const known = kinds.flatMap((kind) => kind ?? [])
  if (!known.length) return 'unrecognised'
  return known.some((kind) => riskCategoryOf(kind) === 'matricula') ? 'some' : 'no_matricula'
}

const unread: Record<PapersRead, string> = {
  some: '',
  no_matricula: ' Nenhuma matrícula foi lida.',
  unrecognised: ' Nenhum papel lido foi reconhecido.',
  none: ' Nenhum papel foi lido.',
}
const unreadWords = ({ papersRead }: Known): string => unread[papersRead]

function findingsOf({ nature, answers, record, papers, files, today, sent }: Known): Finding[] {
  const unlinked: PropertyRecord = { registrationNumber: null, parts: [], items: [], ...(today && { today }) }
  return [
    ...findingsOfPapers({ ...(record ?? unlinked), papers }, answers),
    ...findingsOfAnswers(nature, answers),
    ...findingsOfRecord(nature, answers, record && { ...record, papers }),
    ...findingsOfFiles(files),
    ...(sent ? whatWasSent(sent) : []),
  ]
}

function whatWasSent({ whole, part, left }: SentPapers): Finding[] {
  const texts = [
    `A IA recebeu, com o consentimento do corretor nesta análise, o texto de: ${[...whole, ...part.map((name) => `${name}, só o começo`)].join('; ')}. CPF, CNPJ, RG, telefones, e-mails e os nomes que se reconhecem foram trocados por marcas; endereços, datas e outros números não.`,
    ...(left.length ? [`Não coube no que se envia à IA: ${left.join('; ')}.`] : []),
  ]
  return texts.map((text) => ({
    text,
    restsOn: 'Consentimento nesta análise',
    ground: 'answers',
    level: null,
  }))
}

/** Papers beside the matter, of which nothing was considered, are no reading. */
function consideredOf({ record, papersRead }: Known, findings: readonly Finding[]): string {
  const said = ['as respostas dadas', ...(record ? ['o cadastro do imóvel'] : [])]
  const isRead = papersRead === 'some' || restsOnPaper({ findings })
  return joinWithAnd(isRead ? [...said, 'o que se leu nos papéis'] : said)
}

const supporting = ({ record, papersRead }: Known): string => {
  const said = [
    ...(record ? ['o cadastro do imóvel'] : []),
    ...(papersRead === 'some' || papersRead === 'no_matricula' ? ['os papéis lidos'] : []),
  ]
  return `${joinWithAnd(said)} ${said.length > 1 || !record ? 'sustentam' : 'sustenta'}`
}

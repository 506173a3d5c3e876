import { highestLevel } from '../level.ts'
import { type Nature, natureLabel } from '../nature.ts'
import type { Answers } from '../question.ts'
import type { RiskReport } from '../report.ts'
import type { SentPapers } from '../sent-papers.ts'
import type { Finding } from './finding.ts'
import { findingsOfAnswers } from './of-answers.ts'
import { findingsOfPapers } from './of-papers.ts'
import { findingsOfRecord, type PropertyRecord } from './of-record.ts'

/** What an analysis was made of besides its report. */
export interface Basis {
  nature: Nature
  answers: Answers
  record: PropertyRecord | null
  /** How many files the analysis keeps. */
  files: number
  /** What of the papers went to the AI, by what they are called; absent where nothing did. */
  sent?: SentPapers
}

/** The report of the specified rules, with what else is known; its risk is never lower than that. */
export function completeByRules(report: RiskReport, basis: Basis): RiskReport {
  const findings = findingsOf(basis)
  const riskLevel = highestLevel([report.riskLevel, ...findings.map(({ level }) => level)])
  const considered = consideredOf(basis.record)
  const raised =
    riskLevel === report.riskLevel ? '' : ` Pelas regras do questionário, por si, seria ${report.riskLevel}.`
  const summary = `A operação de ${natureLabel(basis.nature).toLowerCase()} apresenta risco ${riskLevel}, conforme ${considered}.${raised}`
  return { ...report, riskLevel, summary, findings }
}

/** The report of an AI, which read neither record nor papers: what these say of the risk stands beside it, and above it. */
export function completeByAi(report: RiskReport, basis: Basis): RiskReport {
  const findings = findingsOf(basis)
  const supported = findings.map(({ ground, level }) => (ground === 'answers' ? null : level))
  const riskLevel = highestLevel([report.riskLevel, ...supported])
  if (riskLevel === report.riskLevel) return { ...report, findings }
  const raised: Finding = {
    text: `A IA, que não viu ${basis.sent ? 'o cadastro do imóvel' : 'o cadastro nem as certidões'}, indicou risco ${report.riskLevel}; ${supporting(basis.record)} risco ${riskLevel}.`,
    restsOn: 'Resposta da IA; cadastro do imóvel',
    ground: 'record',
    level: riskLevel,
  }
  return { ...report, riskLevel, findings: [raised, ...findings] }
}

function findingsOf({ nature, answers, record, files, sent }: Basis): Finding[] {
  const kept: Finding = {
    text: `Os arquivos guardados na análise (${files}) não foram lidos: contam só por categoria.`,
    restsOn: 'Documentos da análise',
    ground: 'answers',
    level: null,
  }
  return [
    ...(record ? findingsOfPapers(record) : []),
    ...findingsOfAnswers(nature, answers),
    ...findingsOfRecord(nature, answers, record),
    kept,
    ...(sent ? whatWasSent(sent) : []),
  ]
}

function whatWasSent({ whole, part, left }: SentPapers): Finding[] {
  const texts = [
    `A IA recebeu, com o consentimento do corretor nesta análise, o texto de: ${[...whole, ...part.map((name) => `${name}, só o começo`)].join('; ')}. Números e nomes que se reconhecem foram trocados por marcas.`,
    ...(left.length ? [`Não coube no que se envia à IA: ${left.join('; ')}.`] : []),
  ]
  return texts.map((text) => ({
    text,
    restsOn: 'Consentimento nesta análise',
    ground: 'answers',
    level: null,
  }))
}

const wasRead = (record: PropertyRecord) => record.papers?.some(({ reading }) => reading !== null) ?? false

/** What a report by rules was made from. */
function consideredOf(record: PropertyRecord | null): string {
  if (!record) return 'as respostas dadas'
  return wasRead(record)
    ? 'as respostas dadas, o cadastro do imóvel e o que se leu nos seus papéis'
    : 'as respostas dadas e o cadastro do imóvel'
}

const supporting = (record: PropertyRecord | null) =>
  record && wasRead(record)
    ? 'o cadastro do imóvel e os seus papéis sustentam'
    : 'o cadastro do imóvel sustenta'

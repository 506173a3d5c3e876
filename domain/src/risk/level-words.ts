import type { RiskLevel } from './level.ts'

/** 'unrecognised': papers were read, but the product knew none of them. */
export const papersRead = ['some', 'unrecognised', 'none'] as const
export type PapersRead = (typeof papersRead)[number]

export interface RestingLevel {
  riskLevel: RiskLevel
  papersRead?: PapersRead | undefined
  findings?: readonly { paper?: unknown }[] | undefined
}

const limits: Record<Exclude<PapersRead, 'some'> | 'unknown', string> = {
  none: 'pelas respostas · nenhum papel foi lido',
  unrecognised: 'pelas respostas · nenhum papel lido foi reconhecido',
  unknown: 'pelas respostas · não consta que algum papel foi lido',
}

/** A level never stands alone where no paper supports it: 'BAIXO pelas respostas · nenhum papel foi lido'. */
export function levelWords(report: RestingLevel): string {
  const [level, read] = [report.riskLevel.toUpperCase(), readOf(report)]
  return read === 'some' ? level : `${level} ${limits[read]}`
}

export function isAssuring(report: RestingLevel): boolean {
  return report.riskLevel === 'baixo' && readOf(report) === 'some'
}

const readOf = ({ papersRead, findings = [] }: RestingLevel): PapersRead | 'unknown' =>
  papersRead ?? (findings.some(({ paper }) => paper) ? 'some' : 'unknown')

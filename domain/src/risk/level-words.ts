import type { RiskLevel } from './level.ts'

/** The papers that a level rests on: some, none that was recognised, none at all. */
export const papersRead = ['some', 'unrecognised', 'none'] as const
export type PapersRead = (typeof papersRead)[number]

/** A level with what it rests on; `papersRead` is not kept of reports of before. */
export interface RestingLevel {
  riskLevel: RiskLevel
  papersRead?: PapersRead | undefined
  /** A finding that rests on a paper proves that one was read. */
  findings?: readonly { paper?: unknown }[] | undefined
}

const limits: Record<Exclude<PapersRead, 'some'> | 'unknown', string> = {
  none: 'pelas respostas · nenhum papel foi lido',
  unrecognised: 'pelas respostas · nenhum papel lido foi reconhecido',
  unknown: 'pelas respostas · não consta que algum papel foi lido',
}

/**
 * 'BAIXO', or 'BAIXO pelas respostas · nenhum papel foi lido': a level never stands alone where no paper supports it.
 */
export function levelWords(report: RestingLevel): string {
  const [level, read] = [report.riskLevel.toUpperCase(), readOf(report)]
  return read === 'some' ? level : `${level} ${limits[read]}`
}

/** Whether a low level may be shown as good news. */
export function isAssuring(report: RestingLevel): boolean {
  return report.riskLevel === 'baixo' && readOf(report) === 'some'
}

const readOf = ({ papersRead, findings = [] }: RestingLevel): PapersRead | 'unknown' =>
  papersRead ?? (findings.some(({ paper }) => paper) ? 'some' : 'unknown')

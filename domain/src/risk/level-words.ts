import type { RiskLevel } from './level.ts'

/**
 * `some`: a matrícula among them. `no_matricula`: papers of other kinds alone. `unrecognised`: papers were
 * read, but the product knew none of them.
 */
export const papersRead = ['some', 'no_matricula', 'unrecognised', 'none'] as const
export type PapersRead = (typeof papersRead)[number]

export interface RestingLevel {
  riskLevel: RiskLevel
  papersRead?: PapersRead | undefined
  findings?: readonly { paper?: unknown }[] | undefined
}

const limits: Record<Exclude<PapersRead, 'some'> | 'unknown', string> = {
  none: 'pelas respostas · nenhum papel foi lido',
  no_matricula: 'pelas respostas · nenhuma matrícula foi lida',
  unrecognised: 'pelas respostas · nenhum papel lido foi reconhecido',
  unknown: 'pelas respostas · não consta que algum papel foi lido',
}

/**
 * A level never stands alone where no matrícula supports it: 'BAIXO pelas respostas · nenhum papel foi lido'.
 * Other papers may raise it.
 */
export function levelWords(report: RestingLevel): string {
  const [level, read] = [report.riskLevel.toUpperCase(), readOf(report)]
  if (read === 'some') return level
  const isRaised = report.riskLevel !== 'baixo' && restsOnPaper(report)
  return read === 'no_matricula' && isRaised
    ? `${level} · nenhuma matrícula foi lida`
    : `${level} ${limits[read]}`
}

export const restsOnPaper = ({ findings = [] }: Pick<RestingLevel, 'findings'>): boolean =>
  findings.some(({ paper }) => paper)

export function isAssuring(report: RestingLevel): boolean {
  return report.riskLevel === 'baixo' && readOf(report) === 'some'
}

const readOf = (report: RestingLevel): PapersRead | 'unknown' =>
  report.papersRead ?? (restsOnPaper(report) ? 'some' : 'unknown')

import type { RiskReport } from '../report.ts'
import { type Mark, putBack } from './marks.ts'

const lists = ['alerts', 'recommendations', 'pendencies', 'contractModels'] as const

export function textsOfReport(report: RiskReport): string[] {
  return [report.summary, ...lists.flatMap((list) => report[list])]
}

/** Only the report that is shown gets the values back. The stored one keeps its marks. */
export function reportPutBack(report: RiskReport, marks: readonly Mark[]): RiskReport {
  if (!marks.length) return report
  const texts = (list: (typeof lists)[number]) => report[list].map((text) => putBack(text, marks))
  return {
    ...report,
    summary: putBack(report.summary, marks),
    alerts: texts('alerts'),
    recommendations: texts('recommendations'),
    pendencies: texts('pendencies'),
    contractModels: texts('contractModels'),
  }
}

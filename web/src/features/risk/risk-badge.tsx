import type { RiskLevel } from '@soleira/domain/risk/level'
import { isAssuring, levelWords, type RestingLevel } from '@soleira/domain/risk/level-words'
import { StateTag } from '../../components/state-tag.tsx'
import { IconAlertOctagon, IconAlertTriangle, IconHelpCircle, IconShieldCheck } from '../../icons/index.ts'

const looks = {
  baixo: { color: 'green', icon: IconShieldCheck },
  médio: { color: 'yellow', icon: IconAlertTriangle },
  alto: { color: 'red', icon: IconAlertOctagon },
}

export function RiskBadge({ level }: { level: RiskLevel }) {
  return <StateTag {...looks[level]}>{riskName(level)}</StateTag>
}

/** Never green where no paper supports the level (part 2 §2.4, rules §14). */
export function ReportBadge({ report }: { report: RestingLevel }) {
  const isCalm = report.riskLevel === 'baixo' && !isAssuring(report)
  const look = isCalm ? { color: 'gray', icon: IconHelpCircle } : looks[report.riskLevel]
  return <StateTag {...look}>{`Risco ${levelWords(report)}`}</StateTag>
}

export function riskName(level: RiskLevel): string {
  return `Risco ${level.toUpperCase()}`
}

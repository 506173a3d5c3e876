import type { RiskLevel } from '@soleira/domain/risk/level'
import { StateTag } from '../../components/state-tag.tsx'
import { IconAlertOctagon, IconAlertTriangle, IconShieldCheck } from '../../icons/index.ts'

const looks = {
  baixo: { color: 'green', icon: IconShieldCheck },
  médio: { color: 'yellow', icon: IconAlertTriangle },
  alto: { color: 'red', icon: IconAlertOctagon },
}

/** 'Risco ALTO': green, yellow or red, with the mark and the word beside the colour (part 2 §2.4). */
export function RiskBadge({ level }: { level: RiskLevel }) {
  return <StateTag {...looks[level]}>{riskName(level)}</StateTag>
}

export function riskName(level: RiskLevel): string {
  return `Risco ${level.toUpperCase()}`
}

import { showLastDay, unstatedNote } from '../diligence/certificate-words.ts'
import { type ChecklistItemId, itemLabel } from '../diligence/checklist.ts'
import type { CertificateResult } from '../diligence/result.ts'
import type { ValidityBasis } from '../diligence/validity.ts'
import { showDate } from '../format/birth-date.ts'
import { expiryThresholds } from '../notification/expiry.ts'
import { nameOf, type Subject } from '../notification/subject.ts'
import { type Standing, standingLine } from '../property/standing.ts'
import { counted } from '../text/counted.ts'

/** A certificate that was asked for more days ago than this, and did not come, is worth a reminder. */
export const patienceDays = 7
/** How far ahead expiry is reminded of, in days. */
export const remindedDaysAhead = expiryThresholds[0]

const deadlineKinds = ['expired', 'expiring', 'waiting'] as const
export type DeadlineKind = (typeof deadlineKinds)[number]

/** A certificate with a deadline: the last day on which it counts, or the day on which it was asked for. */
export interface Deadline {
  kind: DeadlineKind
  property: Subject
  item: ChecklistItemId
  /** AAAA-MM-DD */
  day: string
  /** Of the last day on which it counts. */
  validityBasis: ValidityBasis | null
  result: CertificateResult | null
  /** How many of this kind there are; only the most urgent are named. */
  total: number
}

const headings: Record<DeadlineKind, string> = {
  expired: 'Vencidas:',
  expiring: `Vencem nos próximos ${remindedDaysAhead} dias:`,
  waiting: `Solicitadas há mais de ${patienceDays} dias e ainda não recebidas:`,
}

const dayTexts: Record<DeadlineKind, (day: string) => string> = {
  expired: (day) => `venceu em ${day}`,
  expiring: (day) => `vale até ${day}`,
  waiting: (day) => `solicitada em ${day}`,
}

/**
 * What a morning's reminder says, with where each property that it names stands (by its id); null when no deadline
 * presses.
 */
export function deadlineReminder(
  deadlines: readonly Deadline[],
  standings: ReadonlyMap<number, Standing> = new Map(),
) {
  if (!deadlines.length) return null
  const sections = deadlineKinds.map((kind) => deadlines.filter((one) => one.kind === kind))
  const total = sections.reduce((sum, [first]) => sum + (first?.total ?? 0), 0)
  return {
    subject: `Prazos de hoje: ${counted(total, 'certidão', 'certidões')}`,
    paragraphs: [
      ...sections.flatMap((section) => (section.length ? told(section) : [])),
      ...whereTheyStand(deadlines, standings),
    ],
  }
}

function whereTheyStand(
  deadlines: readonly Deadline[],
  standings: ReadonlyMap<number, Standing>,
): (string | string[])[] {
  const named = new Map(deadlines.map(({ property }) => [property.id, property]))
  const lines = [...named.values()].flatMap((property) => {
    const standing = standings.get(property.id)
    return standing ? [`I${nameOf(property).slice(1)}: ${standingLine(standing)}.`] : []
  })
  return lines.length ? ['Onde estão esses imóveis:', lines] : []
}

function told(section: readonly Deadline[]): (string | string[])[] {
  const [{ kind, total }] = section as [Deadline]
  const lines = section.map((one) => `${itemLabel(one.item)}, do ${nameOf(one.property)}: ${dayOf(one)}.`)
  const more = total - lines.length
  return [headings[kind], more > 0 ? [...lines, `E mais ${counted(more, 'certidão', 'certidões')}.`] : lines]
}

function dayOf({ kind, day, validityBasis, result }: Deadline): string {
  if (kind === 'waiting') return dayTexts[kind](showDate(day))
  return dayTexts[kind](showLastDay({ validUntil: day, validityBasis })) + unstatedNote(result)
}

import { showDate } from '../format/birth-date.ts'
import { momentIn } from '../format/moment.ts'
import type { TimeZone } from '../format/time-zone.ts'
import { formatSequenceNumber } from '../property/sequence-number.ts'
import type { Waiting } from './duty.ts'
import type { YearlyDuty } from './yearly.ts'

/** A duty that waits for the broker: a report by its moment, or what is done once for a year. */
export type Due =
  | { kind: 'report'; dealId: number; question: string; year: number; until: Date | null; isLate: boolean }
  | { kind: YearlyDuty; year: number; closesOn: string; isLate: boolean }

/** Names a duty for good. */
export const dueKey = (due: Due): string =>
  due.kind === 'report' ? `report-${due.dealId}-${due.question}` : `${due.kind}-${due.year}`

const yearlyNames: Record<YearlyDuty, string> = {
  no_occurrence: 'Declaração de não ocorrência',
  dimob: 'DIMOB',
}

/** 'Declaração de não ocorrência de 2026: até 31/01/2027'. It names neither a person nor a property. */
export function dutyWords(due: Due, zone: TimeZone): string {
  const term = due.isLate ? 'era até' : 'até'
  if (due.kind !== 'report')
    return `${yearlyNames[due.kind]} de ${due.year}: ${term} ${showDate(due.closesOn)}`
  return due.until
    ? `Comunicar em 24 horas: ${term} ${momentIn(zone, due.until)}`
    : 'Resposta “Sim” sem desfecho'
}

/** As the broker's own screen says it, with the property. */
export const waitingOf = (
  due: Due,
  zone: TimeZone,
  property: { sequenceNumber: number } | null,
): Waiting => ({
  text: [
    dutyWords(due, zone),
    ...(property ? [`imóvel ${formatSequenceNumber(property.sequenceNumber)}`] : []),
  ].join(' · '),
  key: dueKey(due),
  isLate: due.isLate,
  year: due.year,
  dealId: due.kind === 'report' ? due.dealId : null,
})

/** The day of the account on which it shows in the agenda; null for what has no day. */
export function dayOfDue(due: Due, dayOf: (moment: Date) => string): string | null {
  if (due.kind !== 'report') return due.closesOn
  return due.until && dayOf(due.until)
}

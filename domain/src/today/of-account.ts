import { daysBetween } from '../authorization/phase.ts'
import { type Due, dueKey, dutyWords } from '../duty/due.ts'
import type { TimeZone } from '../format/time-zone.ts'
import type { Stage } from '../property/stage.ts'
import { certificateReminderDays, certificateTermWords } from '../signing/certificate.ts'
import { urgencyOf } from './matter.ts'
import { type Task, taskKey } from './task.ts'

const about = { type: 'account' } as const
/** It is of no deal, so every deal comes before it. */
const stage: Stage = 1
/** Days before its last day from which a new one presses. */
const closeDays = 10

/** The broker's own certificate, from 30 days before its last day on, and once it is over. */
export function tasksOfCertificate(lastDay: string | null, today: string): Task[] {
  const daysLeft = lastDay === null ? Number.POSITIVE_INFINITY : daysBetween(today, lastDay)
  if (lastDay === null || daysLeft > certificateReminderDays) return []
  return [
    {
      key: taskKey('certificate', about),
      matter: 'certificate',
      stage,
      about,
      urgency: urgencyOf('certificate', stage, daysLeft <= closeDays),
      text: `Seu certificado ${certificateTermWords(lastDay, today)}`,
      action: { label: 'Trocar', url: '/configuracoes?aba=negocio' },
      grounds: [`certificate:${lastDay}`],
    },
  ]
}

/** Days before the last day of a yearly duty from which it presses. A report presses at once. */
const presses = (due: Due, today: string) =>
  due.isLate || due.kind === 'report' || daysBetween(today, due.closesOn) <= closeDays

/** One line for all duties that wait. It says neither of whom nor of what a report is. */
export function tasksOfDuties(due: readonly Due[], today: string, zone: TimeZone): Task[] {
  if (!due.length) return []
  return [
    {
      key: taskKey('duty', about),
      matter: 'duty',
      stage,
      about,
      urgency: urgencyOf(
        'duty',
        stage,
        due.some((one) => presses(one, today)),
      ),
      text: `Obrigações: ${[...new Set(due.map((one) => dutyWords(one, zone)))].join('; ')}`,
      action: { label: 'Abrir', url: '/obrigacoes' },
      grounds: due.map((one) => `duty:${dueKey(one)}`),
    },
  ]
}

import { daysBetween } from '../authorization/phase.ts'
import type { Notice } from '../notification/notice.ts'
import { type Due, dueKey } from './due.ts'

/** Days before its last day from which a yearly duty is told of again. */
const closeDays = 5

/**
 * The notice of a duty; null while there is nothing to tell. Its words say nothing that a client may not read over a
 * shoulder, and it leaves the account by no letter, push or text.
 */
export function dutyReminder(due: Due, now: Date, today: string): Notice | null {
  const step = stepOf(due, now, today)
  if (!step) return null
  return {
    key: `duty:${dueKey(due)}:${due.kind === 'report' ? due.until?.getTime() : due.closesOn}:${step}`,
    category: 'other',
    actionUrl: '/obrigacoes',
    staysHere: true,
    ...(step === 'over'
      ? { type: 'error', title: 'Obrigações: prazo vencido', message: 'Um prazo em Obrigações venceu.' }
      : {
          type: 'warning',
          title: 'Obrigações: há um prazo',
          message: 'Um prazo em Obrigações está correndo.',
        }),
  }
}

function stepOf(due: Due, now: Date, today: string): 'open' | 'close' | 'over' | null {
  if (due.isLate) return 'over'
  if (due.kind === 'report') {
    if (!due.until) return null
    return due.until.getTime() - now.getTime() <= 12 * 3_600_000 ? 'close' : null
  }
  return daysBetween(today, due.closesOn) <= closeDays ? 'close' : 'open'
}

/** The status of a request that the product makes (rules §11). The two in capitals belong to a challenge. */
export const automationStatuses = [
  'queued',
  'running',
  'CAPTCHA_MODAL_SHOW',
  'CAPTCHA_MODAL_HIDE',
  'completed',
  'failed',
  'cancelled',
] as const
export type AutomationStatus = (typeof automationStatuses)[number]

const underWay: readonly AutomationStatus[] = ['running', 'CAPTCHA_MODAL_SHOW', 'CAPTCHA_MODAL_HIDE']
export const isUnderWay = (status: AutomationStatus): boolean => underWay.includes(status)

/**
 * `put_off` waits until the source is back. `begin_again` follows the death of a process that had paid for
 * nothing.
 */
export type AutomationStep =
  | ('begin' | 'challenge' | 'answer' | 'go_on')
  | ('put_off' | 'begin_again')
  | ('complete' | 'fail' | 'cancel')

const ways: Record<AutomationStep, { from: readonly AutomationStatus[]; to: AutomationStatus }> = {
  begin: { from: ['queued'], to: 'running' },
  challenge: { from: underWay, to: 'CAPTCHA_MODAL_SHOW' },
  answer: { from: ['CAPTCHA_MODAL_SHOW'], to: 'CAPTCHA_MODAL_HIDE' },
  go_on: { from: ['CAPTCHA_MODAL_HIDE'], to: 'running' },
  put_off: { from: underWay, to: 'queued' },
  begin_again: { from: underWay, to: 'running' },
  complete: { from: underWay, to: 'completed' },
  fail: { from: ['queued', ...underWay], to: 'failed' },
  cancel: { from: ['queued', ...underWay], to: 'cancelled' },
}

export function afterAutomationStep(status: AutomationStatus, step: AutomationStep): AutomationStatus | null {
  const { from, to } = ways[step]
  return from.includes(status) ? to : null
}

/** An item has at most one request with such a status. */
export const openStatuses = automationStatuses.filter(
  (status) => afterAutomationStep(status, 'cancel') !== null,
)

const pauses = [30, 120, 600, 3_600] as const

/** Seconds until a source that is away is asked again; null after the last try. */
export function pauseAfter(tries: number): number | null {
  return pauses[tries - 1] ?? null
}

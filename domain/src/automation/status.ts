/**
 * Where a request that the product makes for a broker stands (rules §11). The two in capitals are about a challenge.
 */
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

/** Those of a request that a process works at: by itself, or waiting for the answer to a challenge. */
const underWay: readonly AutomationStatus[] = ['running', 'CAPTCHA_MODAL_SHOW', 'CAPTCHA_MODAL_HIDE']
export const isUnderWay = (status: AutomationStatus): boolean => underWay.includes(status)

/**
 * What happens to a request: it is taken up, shows a challenge, has it answered and goes on, is put off until its
 * source is back, begins anew where its process died and nothing was paid for, and ends in one of three ways.
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

/** Where a step leads, or null when the request does not take it now. */
export function afterAutomationStep(status: AutomationStatus, step: AutomationStep): AutomationStatus | null {
  const { from, to } = ways[step]
  return from.includes(status) ? to : null
}

/** Those that have not ended: of an item there is one of them at most. */
export const openStatuses = automationStatuses.filter(
  (status) => afterAutomationStep(status, 'cancel') !== null,
)

/** How often a source that is away is asked, and how many seconds lie before each time after the first. */
const pauses = [30, 120, 600, 3_600] as const

/** Seconds until the next try after so many, or null when that was the last one. */
export function pauseAfter(tries: number): number | null {
  return pauses[tries - 1] ?? null
}

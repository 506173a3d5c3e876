/** Where a request that the product makes for a broker stands (decisions §11). The two in capitals are about a challenge. */
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

/** What happens to a request: it is taken up, put off until its source is back, and ends in one of three ways. */
export type AutomationStep = 'begin' | 'put_off' | 'complete' | 'fail' | 'cancel'

const ways: Record<AutomationStep, { from: readonly AutomationStatus[]; to: AutomationStatus }> = {
  begin: { from: ['queued'], to: 'running' },
  put_off: { from: ['running'], to: 'queued' },
  complete: { from: ['running'], to: 'completed' },
  fail: { from: ['queued', 'running'], to: 'failed' },
  cancel: { from: ['queued', 'running'], to: 'cancelled' },
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

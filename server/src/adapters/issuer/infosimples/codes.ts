import type { AutomationFailure } from '@soleira/domain/automation/failure'

const failures: Record<number, AutomationFailure> = {
  600: 'service_failed',
  601: 'account_refused',
  602: 'not_offered',
  603: 'account_refused',
  604: 'data_refused',
  605: 'source_away',
  606: 'data_refused',
  607: 'data_refused',
  608: 'data_refused',
  609: 'source_away',
  610: 'captcha',
  611: 'not_issued',
  612: 'no_data',
  613: 'source_away',
  614: 'source_away',
  615: 'source_away',
  617: 'source_away',
  618: 'source_away',
  619: 'not_offered',
  620: 'not_issued',
  621: 'no_certificate',
  622: 'repeated',
}

export function failureOfCode(code: number): AutomationFailure {
  return failures[code] ?? 'service_failed'
}

/** The closed list of refusals with their status (rules §9). The screens know them without their words. */
export const refusalStatus = {
  malformed: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  second_step_required: 401,
  foreign_origin: 403,
  not_found: 404,
  conflict: 409,
  stale_version: 409,
  same_property: 409,
  stage_not_adjacent: 409,
  diligence_incomplete: 409,
  stale_item: 409,
  stale_person: 409,
  no_provider: 409,
  spending_limit: 409,
  not_a_draft: 409,
  acceptance_missing: 409,
  offer_not_open: 409,
  deal_exists: 409,
  signing_not_open: 409,
  link_spent: 409,
  too_large: 413,
  unsupported_type: 415,
  range_unsatisfiable: 416,
  misdirected: 421,
  validation_failed: 422,
  sum_mismatch: 422,
  valid_until_past: 422,
  buyer_is_seller: 422,
  signature_not_appended: 422,
  wrong_password: 422,
  too_costly: 422,
  key_reused: 422,
  too_many_requests: 429,
  unexpected: 500,
  unavailable: 503,
  storage_unavailable: 503,
  no_space: 507,
  quota_full: 507,
} as const

export type RefusalCode = keyof typeof refusalStatus

export const refusalCodes = Object.keys(refusalStatus) as [RefusalCode, ...RefusalCode[]]

export const heavyWork = ['too_costly', 'too_many_requests'] as const

import { ApiError } from './api.ts'

/** Whether a link without an account leads nowhere any more, so that no other try is of use. */
export const isLinkOver = (error: Error | null): boolean =>
  error instanceof ApiError && ['link_spent', 'not_found'].includes(error.code)

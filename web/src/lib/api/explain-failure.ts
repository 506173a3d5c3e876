import { showFailure } from '../toast.ts'
import { ApiError } from './api.ts'
import { isSessionEnd } from './session.ts'

/** Tells in a toast what the server said; `otherwise` where it only said that something unexpected happened. */
export function explainFailure(title: string, error: Error, otherwise = 'Tente novamente.'): void {
  // The sign-in screen already tells that the session has ended.
  if (isSessionEnd(error)) return
  const told = error instanceof ApiError && error.code !== 'unexpected'
  showFailure(title, told ? (Object.values(error.fields)[0] ?? error.message) : otherwise)
}

export function messageOf(error: unknown): string {
  return (error instanceof ApiError && error.message) || 'Tente novamente.'
}

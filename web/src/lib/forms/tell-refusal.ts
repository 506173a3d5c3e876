import { messageOf } from '../api/explain-failure.ts'
import { isSessionEnd } from '../api/session.ts'
import { showFailure } from '../toast.ts'

/** The fields of a form say what was refused, and a toast tells it. */
export const tellRefusal =
  ({ showRefusal }: { showRefusal: (error: unknown) => boolean }, title: string) =>
  (error: Error): void => {
    showRefusal(error)
    // Its own toast tells that the session has ended.
    if (!isSessionEnd(error)) showFailure(title, messageOf(error))
  }

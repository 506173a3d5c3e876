import { Button } from '@mantine/core'
import { ListNotice } from './list-notice.tsx'

interface LoadFailureProps {
  /** What could not be loaded. */
  title: string
  error: Error
  /** Another try is under way. */
  isFetching: boolean
  onRetry: () => unknown
}

/** What stands in the place of something that did not load: the reason, and the way to try again. */
export function LoadFailure({ title, error, isFetching, onRetry }: LoadFailureProps) {
  return (
    <ListNotice
      kind="failed"
      title={title}
      action={
        <Button variant="default" loading={isFetching} onClick={() => onRetry()}>
          Tentar novamente
        </Button>
      }
    >
      {error.message}
    </ListNotice>
  )
}

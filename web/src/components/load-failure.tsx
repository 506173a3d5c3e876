import { Button } from '@mantine/core'
import { ListNotice } from './list-notice.tsx'

interface LoadFailureProps {
  title: string
  error: Error
  isFetching: boolean
  onRetry: () => unknown
}

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

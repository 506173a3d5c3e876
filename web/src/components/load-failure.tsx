import { Button, Group } from '@mantine/core'
import { BackButton } from './back-button.tsx'
import { ListNotice } from './list-notice.tsx'

interface LoadFailureProps {
  title: string
  error: Error
  isFetching: boolean
  onRetry: () => unknown
  /** Where 'Voltar' leads if nothing was open before: of a whole page, which shows no other way back. */
  back?: string
}

export function LoadFailure({ title, error, isFetching, onRetry, back }: LoadFailureProps) {
  return (
    <ListNotice
      kind="failed"
      title={title}
      action={
        <Group justify="center" gap="sm">
          <Button variant="default" loading={isFetching} onClick={() => onRetry()}>
            Tentar novamente
          </Button>
          {back && <BackButton fallback={back} />}
        </Group>
      }
    >
      {error.message}
    </ListNotice>
  )
}

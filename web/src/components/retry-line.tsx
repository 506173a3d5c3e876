import { Button, Text } from '@mantine/core'

interface RetryLineProps {
  /** What could not be loaded: 'Não foi possível carregar os papéis.' */
  what: string
  error: Error
  onRetry: () => unknown
}

/** What stands in a card whose content did not load: the reason, and the way to try again. */
export function RetryLine({ what, error, onRetry }: RetryLineProps) {
  return (
    <Text size="sm" role="alert">
      {what} {error.message}{' '}
      <Button size="compact-sm" variant="default" onClick={() => onRetry()}>
        Tentar novamente
      </Button>
    </Text>
  )
}

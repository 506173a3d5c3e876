import { Button, Text } from '@mantine/core'

interface RetryLineProps {
  what: string
  error: Error
  onRetry: () => unknown
}

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

import { Button, Text } from '@mantine/core'

interface PartFailureProps {
  what: string
  error: Error
  isFetching: boolean
  onRetry: () => unknown
  className?: string | undefined
}

/** For one part of a screen, where a list or a whole screen would show a LoadFailure. */
export function PartFailure({ what, error, isFetching, onRetry, className }: PartFailureProps) {
  return (
    <div role="alert" className={className}>
      <Text size="sm" mb="xs">
        {what} {error.message}
      </Text>
      <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => onRetry()}>
        Tentar novamente
      </Button>
    </div>
  )
}

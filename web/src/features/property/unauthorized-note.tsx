import { Text } from '@mantine/core'
import { unauthorizedQuestion } from '@soleira/domain/property/unauthorized'

/** Inside a dialog that asks something else, too (part 3 §3). */
export function UnauthorizedNote({ about }: { about?: string }) {
  const { title, reason } = unauthorizedQuestion
  return (
    <div>
      <Text fw={600}>{title}</Text>
      <Text size="sm">
        {reason} {about}
      </Text>
    </div>
  )
}

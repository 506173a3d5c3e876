import { List, Text } from '@mantine/core'
import type { LeftOutLine } from '@soleira/domain/mailbox/contract'
import { showDay } from '../../lib/text/dates.ts'

/** The letters themselves are still in the mailbox, so each line says where to look. */
export function LeftOutLines({ lines }: { lines: readonly LeftOutLine[] }) {
  if (!lines.length) return null
  return (
    <>
      <Text size="sm" mt="sm">
        Chegou por e-mail e não foi aceito. Continua na sua caixa de e-mail:
      </Text>
      <List size="sm" mt="xs" aria-label="O que chegou por e-mail e não foi aceito">
        {lines.map(({ from, receivedAt, name, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key, and are never reordered.
          <List.Item key={index}>
            {from ?? 'Remetente desconhecido'}, {showDay(receivedAt)}: {name ?? 'sem nome'}. {reason}
          </List.Item>
        ))}
      </List>
    </>
  )
}

import { Button, Group, Stack, Text } from '@mantine/core'
import type { startSeveral } from '@soleira/domain/automation/plan'
import type { AnswerOf } from '@soleira/domain/contract/endpoint'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useQuery } from '@tanstack/react-query'
import { AutomationStatusTag } from '../item/automation-status-tag.tsx'
import { ChannelLine } from '../item/channel-line.tsx'
import { automationsQuery } from '../queries.ts'
import { costText, isOpen, lastWord } from '../words.ts'
import { plannedName } from './choice.tsx'
import classes from './whole.module.css'

interface OutcomeProps {
  propertyId: number
  answer: AnswerOf<typeof startSeveral>
  onClose: () => void
}

export function Outcome({ propertyId, answer: { started, left }, onClose }: OutcomeProps) {
  const { data } = useQuery(automationsQuery(propertyId))
  const now = started.map((one) => data?.find(({ id }) => id === one.id) ?? one)
  const running = now.filter(isOpen).length
  const state = now.length ? 'Todos os pedidos terminaram.' : 'Nada foi pedido.'
  return (
    <Stack>
      <Text role="status">
        {running
          ? `${countWithNoun(running, 'pedido em andamento', 'pedidos em andamento')}. Pode fechar: ${running === 1 ? 'ele continua' : 'eles continuam'}.`
          : state}
      </Text>
      <ChannelLine isNeeded={running > 0} />
      {now.length > 0 && (
        <ul className={classes.list} aria-label="Pedidos">
          {now.map((automation) => (
            <li key={automation.id}>
              <span>{plannedName(automation)}</span>
              <AutomationStatusTag automation={automation} />
              <div className={classes.details}>
                <p>{lastWord(automation)}</p>
                <p>{costText(automation)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <section>
          <Text size="sm" fw={600} mb={4}>
            Não foram pedidas
          </Text>
          <ul className={classes.list} aria-label="Não foram pedidas">
            {left.map(({ certidaoId, personId, label, message }) => (
              <li key={`${certidaoId}-${personId}`}>
                <span>{label}</span>
                <span className={classes.reason}>{message}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Group>
        <Button data-autofocus onClick={onClose}>
          Fechar
        </Button>
      </Group>
    </Stack>
  )
}

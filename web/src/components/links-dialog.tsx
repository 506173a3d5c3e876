import { Button, Loader, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { IconPlus } from '../icons/index.ts'
import { useLeaveGuard } from '../lib/forms/leave-guard.ts'
import { Dialog } from './dialog.tsx'
import { LoadFailure } from './load-failure.tsx'

interface Making<Made> {
  onDirty: (isDirty: boolean) => void
  onCancel: () => void
  onMade: (made: Made) => void
}

interface LinksDialogProps<Data, Made> {
  title: string
  failure: string
  links: UseQueryResult<Data>
  onClose: () => void
  intro: ReactNode
  lines: (data: Data, onMade: (made: Made) => void) => ReactNode
  newLabel: string
  nothingToMake?: (data: Data) => string | null
  form: (data: Data, making: Making<Made>) => ReactNode
  made: (made: Made, onDone: () => void) => ReactNode
}

type Step<Made> = { at: 'list' } | { at: 'new' } | { at: 'made'; made: Made }

export function LinksDialog<Data, Made>(props: LinksDialogProps<Data, Made>) {
  const { title, failure, links, onClose, intro, lines, newLabel, nothingToMake, form, made } = props
  const [step, setStep] = useState<Step<Made>>({ at: 'list' })
  const [isDirty, setDirty] = useState(false)
  const close = useLeaveGuard(isDirty, onClose)
  const { data, error, isFetching, refetch } = links

  function go(next: Step<Made>) {
    setDirty(false)
    setStep(next)
  }
  const toList = () => go({ at: 'list' })
  const onMade = (made: Made) => go({ at: 'made', made })
  const why = data && nothingToMake?.(data)

  return (
    <Dialog title={title} size="xl" onClose={() => void close()}>
      {!data && error && (
        <LoadFailure title={failure} error={error} isFetching={isFetching} onRetry={refetch} />
      )}
      {!data && !error && <Loader role="status" aria-label="Carregando" />}
      {data && step.at === 'list' && (
        <Stack>
          <Text size="sm" c="dimmed">
            {intro}
          </Text>
          {lines(data, onMade)}
          {why ? (
            <Text size="sm">{why}</Text>
          ) : (
            <Button
              style={{ alignSelf: 'flex-start' }}
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => go({ at: 'new' })}
            >
              {newLabel}
            </Button>
          )}
        </Stack>
      )}
      {data && step.at === 'new' && form(data, { onDirty: setDirty, onCancel: toList, onMade })}
      {step.at === 'made' && made(step.made, toList)}
    </Dialog>
  )
}

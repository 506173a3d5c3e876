import { Button, Loader, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { IconPlus } from '../icons/index.ts'
import { useLeaveGuard } from '../lib/forms/leave-guard.ts'
import { Dialog } from './dialog.tsx'
import { LoadFailure } from './load-failure.tsx'
import { LocalAddressNote } from './local-address-note.tsx'

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
  /** Opens the form instead of the list; cancelled, it then closes the dialog. */
  startsNew: (data: Data) => boolean
  intro: ReactNode
  lines: (data: Data, onMade: (made: Made) => void) => ReactNode
  newLabel: string
  nothingToMake?: (data: Data) => string | null
  form: (data: Data, making: Making<Made>) => ReactNode
  made: (made: Made, onDone: () => void) => ReactNode
}

type Step<Made> = { at: 'list' } | { at: 'new'; isFirst: boolean } | { at: 'made'; made: Made }

export function LinksDialog<Data, Made>(props: LinksDialogProps<Data, Made>) {
  const { title, failure, links, onClose } = props
  const [isDirty, setDirty] = useState(false)
  const close = useLeaveGuard(isDirty, onClose)
  const { data, error, isFetching, refetch } = links
  return (
    <Dialog title={title} size="xl" onClose={() => void close()}>
      {!data && error && (
        <LoadFailure title={failure} error={error} isFetching={isFetching} onRetry={refetch} />
      )}
      {!data && !error && <Loader role="status" aria-label="Carregando" />}
      {data && <Steps {...props} data={data} onDirty={setDirty} onCancel={() => void close()} />}
    </Dialog>
  )
}

interface StepsProps<Data, Made> extends LinksDialogProps<Data, Made> {
  data: Data
  onDirty: (isDirty: boolean) => void
  onCancel: () => void
}

function Steps<Data, Made>(props: StepsProps<Data, Made>) {
  const { data, onDirty, onCancel, startsNew, intro, lines, newLabel, nothingToMake, form, made } = props
  // Decided once: a list that comes later must not take away a form that somebody fills.
  const [step, setStep] = useState<Step<Made>>(() =>
    startsNew(data) ? { at: 'new', isFirst: true } : { at: 'list' },
  )
  const why = nothingToMake?.(data)

  function go(next: Step<Made>) {
    onDirty(false)
    setStep(next)
  }
  const toList = () => go({ at: 'list' })
  const onMade = (made: Made) => go({ at: 'made', made })

  if (step.at === 'made') {
    return (
      <Stack>
        <LocalAddressNote />
        {made(step.made, toList)}
      </Stack>
    )
  }
  const about = (
    <Text size="sm" c="dimmed">
      {intro}
    </Text>
  )
  if (step.at === 'new') {
    return (
      <Stack>
        <LocalAddressNote />
        {step.isFirst && about}
        {form(data, { onDirty, onCancel: step.isFirst ? onCancel : toList, onMade })}
      </Stack>
    )
  }
  return (
    <Stack>
      <LocalAddressNote />
      {about}
      <Stack data-list>{lines(data, onMade)}</Stack>
      {why ? (
        <Text size="sm">{why}</Text>
      ) : (
        <Button
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => go({ at: 'new', isFirst: false })}
        >
          {newLabel}
        </Button>
      )}
    </Stack>
  )
}

import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import type { useOneByOne } from './use-one-by-one.ts'

type Running = Pick<ReturnType<typeof useOneByOne>, 'isRunning' | 'done' | 'failed' | 'hasStarted'>

interface SeveralDialogProps {
  title: string
  intro: string
  label: string
  running: Running
  /** How many would be done now. */
  count: number
  onStart: () => void
  onClose: () => void
  children: ReactNode
}

/** Says what will be done for each, does it one after the other, and says what came of each. */
export function SeveralDialog(props: SeveralDialogProps) {
  const { title, intro, label, running, count, onStart, onClose, children } = props
  const { isRunning, done, failed, hasStarted } = running
  const isOver = hasStarted && !isRunning && failed === 0
  return (
    <Dialog title={title} size="lg" onClose={() => !isRunning && onClose()}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onStart()
        }}
      >
        <Stack>
          {!hasStarted && <Text size="sm">{intro}</Text>}
          {hasStarted && (
            <Text size="sm" role="status">
              {isRunning
                ? `Fazendo um por um: ${done + failed} de ${count}…`
                : `${done} de ${done + failed} feitos${failed ? '. O que não deu certo está abaixo, com o motivo' : ''}.`}
            </Text>
          )}
          {children}
          <Group>
            {!isOver && (
              <SubmitButton pending={isRunning} pendingLabel="Fazendo…" disabled={!isRunning && count === 0}>
                {failed && !isRunning ? 'Tentar de novo os que falharam' : label}
              </SubmitButton>
            )}
            <Button variant="default" disabled={isRunning} onClick={onClose}>
              {hasStarted ? 'Fechar' : 'Cancelar'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

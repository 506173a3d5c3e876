import { Button, Group, getDefaultZIndex, Text } from '@mantine/core'
import { useRef, useSyncExternalStore } from 'react'
import { overlays } from './overlays.ts'

export interface Question {
  title: string
  message: string
  confirmLabel: string
  cancelLabel?: string
  destructive?: boolean
}

interface Asked extends Question {
  answer: (goesOn: boolean) => void
}

let open: readonly Asked[] = []
const watchers = new Set<() => void>()

function change(questions: readonly Asked[]): void {
  open = questions
  for (const tell of watchers) tell()
}

function subscribe(tell: () => void) {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const asked: Asked = {
      ...question,
      answer: (goesOn) => {
        change(open.filter((one) => one !== asked))
        resolve(goesOn)
      },
    }
    change([...open, asked])
  })
}

export function useIsAsking(): boolean {
  return useSyncExternalStore(subscribe, () => open.length > 0)
}

export function ConfirmQuestions() {
  const asked = useSyncExternalStore(subscribe, () => open.at(-1))
  const { code, opened } = overlays.useOpening(asked !== undefined, () => asked?.answer(false))
  // The closed dialog keeps its words while it fades.
  const last = useRef(asked)
  last.current = asked ?? last.current
  if (!code || !last.current) return null
  const { Modal } = code
  const { title, message, confirmLabel, cancelLabel = 'Cancelar', destructive } = last.current
  return (
    <Modal
      overlayProps={{ backgroundOpacity: 0.45 }}
      transitionProps={{ duration: 120 }}
      opened={opened}
      onClose={() => asked?.answer(false)}
      title={title}
      centered
      zIndex={getDefaultZIndex('modal') + 1}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <Text mb="md">{message}</Text>
      <Group justify="flex-end">
        {/* The harmless button has the focus, so that Enter pressed too early does no harm. */}
        <Button
          variant="default"
          data-autofocus={destructive || undefined}
          onClick={() => asked?.answer(false)}
        >
          {cancelLabel}
        </Button>
        <Button
          color={destructive ? 'red' : undefined}
          data-autofocus={!destructive || undefined}
          onClick={() => asked?.answer(true)}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}

import { Button, Group, getDefaultZIndex, Text } from '@mantine/core'
import { useRef, useSyncExternalStore } from 'react'
import { overlays } from './overlays.ts'

export interface Question {
  title: string
  message: string
  /** The word on the button that goes on: 'Excluir'. */
  confirmLabel: string
  cancelLabel?: string
  destructive?: boolean
}

interface Asked extends Question {
  answer: (goesOn: boolean) => void
}

/** What is being asked: the last one lies on top. */
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

/** Asks in a dialog of the application; answers whether the user goes on. Closing it is a no. */
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

/** Whether something is being asked, over whatever is open. */
export function useIsAsking(): boolean {
  return useSyncExternalStore(subscribe, () => open.length > 0)
}

/** Where the questions of `confirm` are put; once in the application. */
export function Questions() {
  const asked = useSyncExternalStore(subscribe, () => open.at(-1))
  const { code, opened } = overlays.useOpening(asked !== undefined, () => asked?.answer(false))
  // While it fades it still says what it said.
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
        {/* What loses nothing has the focus: Enter pressed too early does no harm. */}
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

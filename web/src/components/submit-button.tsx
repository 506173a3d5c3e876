import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { MouseEvent } from 'react'

interface Props extends ButtonProps {
  pending: boolean
  /** What the button says while it works: 'Entrando...'. */
  pendingLabel: string
  children: string
}

/** The one button that sends a form. While it works it says so, keeps the focus, and ignores a second press. */
export function SubmitButton({ pending, pendingLabel, children, ...button }: Props) {
  function ignoreWhilePending(event: MouseEvent) {
    if (pending) event.preventDefault()
  }
  return (
    <Button
      type="submit"
      {...button}
      aria-busy={pending}
      leftSection={pending ? <Loader size="xs" color="currentColor" /> : button.leftSection}
      onClick={ignoreWhilePending}
    >
      {pending ? pendingLabel : children}
    </Button>
  )
}

import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { MouseEvent } from 'react'

interface Props extends ButtonProps {
  pending: boolean
  pendingLabel: string
  children: string
}

/** Stays focusable while pending, and ignores a second press. */
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

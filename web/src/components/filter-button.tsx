import { Button } from '@mantine/core'

interface FilterButtonProps {
  on: boolean
  onClick: () => void
  children: string
}

export function FilterButton({ on, onClick, children }: FilterButtonProps) {
  return (
    <Button variant={on ? 'light' : 'default'} aria-pressed={on} onClick={onClick}>
      {children}
    </Button>
  )
}

import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { PendingEmail } from './pending-email.tsx'
import classes from './profile.module.css'
import { emailChangeQuery } from './queries.ts'

interface Props {
  email: string
  onChange: () => void
  onApproach: () => void
}

export function EmailField({ email, onChange, onApproach }: Props) {
  const { data: pending } = useQuery(emailChangeQuery)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div>
      <TextInput classNames={{ input: classes.fixed }} label="E-mail" type="email" readOnly value={email} />
      <Button
        ref={button}
        mt={6}
        size="compact-sm"
        variant="subtle"
        onMouseEnter={onApproach}
        onFocus={onApproach}
        onClick={onChange}
      >
        Alterar e-mail
      </Button>
      {pending && pending.email !== email && (
        <PendingEmail pending={pending} onCanceled={() => button.current?.focus()} />
      )}
    </div>
  )
}

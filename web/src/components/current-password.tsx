import type { PasswordInputProps } from '@mantine/core'
import { useBroker } from '../lib/api/session.ts'
import { SecretInput } from './secret-input.tsx'

/** Asks a signed-in broker for the password, first in its form. */
export function CurrentPassword(props: PasswordInputProps) {
  const { email } = useBroker()
  return (
    <>
      {/* Tells password managers whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <SecretInput label="Senha atual" autoComplete="current-password" data-autofocus {...props} />
    </>
  )
}

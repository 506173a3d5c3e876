import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { fullProof } from '@soleira/domain/auth/two-step'
import { SecretInput } from '../../../components/secret-input.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { useValidatedForm } from '../../../lib/forms/form.ts'

interface Props {
  text: string
  label: string
  pendingLabel: string
  pending: boolean
  destructive?: boolean
  onCancel: () => void
  onProof: (body: { currentPassword: string; code: string }, onError: (error: unknown) => void) => void
}

export function ProofForm({ text, label, pendingLabel, pending, destructive, onCancel, onProof }: Props) {
  const form = useValidatedForm(fullProof, { currentPassword: '', code: '' })
  return (
    <form noValidate aria-label={label} onSubmit={form.submit((body) => onProof(body, form.showRefusal))}>
      <Stack>
        <Text size="sm">{text}</Text>
        <SecretInput
          label="Senha atual"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('currentPassword')}
        />
        <TextInput
          label="Código"
          description="Do aplicativo, ou um código de recuperação"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          {...form.getInputProps('code')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
          <SubmitButton pending={pending} pendingLabel={pendingLabel} {...(destructive && { color: 'red' })}>
            {label}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}

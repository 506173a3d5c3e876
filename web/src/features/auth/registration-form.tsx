import { SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { registrationForm } from '@soleira/domain/auth/contract'
import { maskCpf } from '@soleira/domain/format/cpf'
import { maskPhone } from '@soleira/domain/format/phone'
import { AnchorLink } from '../../components/anchor-link.tsx'
import { MaskedInput } from '../../components/masked-input.tsx'
import { SecretInput } from '../../components/secret-input.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { RestoreLink } from '../restore/restore-link.tsx'
import { useRegistration } from './mutations.ts'

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  cpf: '',
  creci: '',
  phone: '',
  password: '',
  confirmPassword: '',
}

export function RegistrationForm() {
  const form = useValidatedForm(registrationForm, empty)
  const registration = useRegistration()
  return (
    <form
      noValidate
      aria-label="Criar conta"
      onSubmit={form.submit(({ confirmPassword: _, ...body }) =>
        registration.mutate(body, { onError: form.showRefusal }),
      )}
    >
      <Stack gap="md">
        <Title order={1}>Crie sua conta de corretor</Title>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label="Nome" autoComplete="given-name" {...form.getInputProps('firstName')} />
          <TextInput label="Sobrenome" autoComplete="family-name" {...form.getInputProps('lastName')} />
        </SimpleGrid>
        <TextInput label="E-mail" type="email" autoComplete="email" {...form.getInputProps('email')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <MaskedInput
            mask={maskCpf}
            label="CPF"
            placeholder="000.000.000-00"
            inputMode="numeric"
            {...form.getInputProps('cpf')}
          />
          <TextInput label="CRECI" {...form.getInputProps('creci')} />
        </SimpleGrid>
        <MaskedInput
          mask={maskPhone}
          label="Telefone"
          placeholder="(11) 99999-9999"
          type="tel"
          autoComplete="tel-national"
          {...form.getInputProps('phone')}
        />
        <SecretInput
          label="Senha"
          description="6 caracteres ou mais"
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <SecretInput
          label="Confirmar Senha"
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <SubmitButton size="md" fullWidth pending={registration.isPending} pendingLabel="Criando conta...">
          Criar conta
        </SubmitButton>
        <Text ta="center">
          Já tem conta? <AnchorLink to="/login">Faça login</AnchorLink>
        </Text>
        <RestoreLink />
      </Stack>
    </form>
  )
}

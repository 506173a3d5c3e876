import { MantineProvider, TextInput } from '@mantine/core'
import { loginInput, registrationForm } from '@soleira/domain/auth/contract'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../api/api.ts'
import { errorsOf, type Rules, useValidatedForm } from './form.ts'

interface Props {
  rules: Rules<{ email: string; password: string }>
  onValid: (values: unknown) => void
}

function LoginFields({ rules, onValid }: Props) {
  const form = useValidatedForm(rules, { email: '', password: '' })
  const refused = new ApiError('conflict', 409, 'não', { password: 'Recusada pelo servidor' })
  return (
    <MantineProvider>
      <form noValidate onSubmit={form.submit(onValid)}>
        <TextInput label="E-mail" {...form.getInputProps('email')} />
        <TextInput label="Senha" {...form.getInputProps('password')} />
        <button type="submit">Entrar</button>
        <button type="button" onClick={() => form.showRefusal(refused)}>
          Recusar
        </button>
      </form>
    </MantineProvider>
  )
}

const show = (rules: Props['rules'] = loginInput) => {
  const onValid = vi.fn()
  render(<LoginFields rules={rules} onValid={onValid} />)
  return { onValid, email: screen.getByLabelText('E-mail'), password: screen.getByLabelText('Senha') }
}

it('judges a field when it is left, and only that one', async () => {
  const { email } = show()
  await userEvent.type(email, 'ana')
  expect(screen.queryByText('E-mail inválido')).toBeNull()
  await userEvent.tab()
  expect(await screen.findByText('E-mail inválido')).toBeTruthy()
  expect(screen.queryByText('Senha deve ter pelo menos 6 caracteres')).toBeNull()
})

it('judges all on submit and focuses the first error', async () => {
  const { email, password, onValid } = show()
  await userEvent.type(email, 'ana@exemplo.com.br')
  await userEvent.click(screen.getByText('Entrar'))
  expect(await screen.findByText('Senha deve ter pelo menos 6 caracteres')).toBeTruthy()
  expect(document.activeElement).toBe(password)
  expect(onValid).not.toHaveBeenCalled()
})

it('hands over what the schema made of the values, once, also when it must be fetched first', async () => {
  const { email, password, onValid } = show(() => Promise.resolve(loginInput))
  await userEvent.type(email, '  ana@exemplo.com.br ')
  await userEvent.type(password, 'segredo{Enter}{Enter}')
  await waitFor(() => expect(onValid).toHaveBeenCalled())
  expect(onValid.mock.calls[0]).toEqual([{ email: 'ana@exemplo.com.br', password: 'segredo' }])
})

it('puts what the server refuses on its field, and focuses it', async () => {
  const { password } = show()
  await userEvent.click(screen.getByText('Recusar'))
  expect(await screen.findByText('Recusada pelo servidor')).toBeTruthy()
  expect(document.activeElement).toBe(password)
})

it('waits with an error until the pointer is let go, so that the link under it keeps its click', async () => {
  const { email } = show()
  await userEvent.click(email)
  const user = userEvent.setup()
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Recusar') })
  expect(screen.queryByText('E-mail inválido')).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]' })
  expect(await screen.findByText('E-mail inválido')).toBeTruthy()
})

it('keeps the first message of each field', () => {
  expect(errorsOf(registrationForm, { password: 'abcdef', confirmPassword: 'x' })).toMatchObject({
    firstName: 'Nome deve ter pelo menos 2 caracteres',
    cpf: 'CPF deve ter 11 dígitos',
    confirmPassword: 'Senhas não coincidem',
  })
})

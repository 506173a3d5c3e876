import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { LoginForm } from './login-form.tsx'

test('after a registration only the password is left to type', async () => {
  showScreen(<LoginForm wanted={undefined} ended={false} email="ana@exemplo.com.br" />)
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('ana@exemplo.com.br')
  expect(screen.getByLabelText<HTMLInputElement>('Senha').value).toBe('')
})

import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { ApiError } from '../../lib/api/api.ts'
import { OpenWithPassword } from './open-with-password.tsx'

vi.setConfig({ testTimeout: 30_000 })

it('asks for the password, says that it is wrong, and forgets it once the PDF is open', async () => {
  const open = vi.fn(async (password: string) => {
    if (password !== 'segredo') throw new ApiError('wrong_password', 422, 'Senha incorreta.')
    return 7
  })
  const onOpened = vi.fn()
  showScreen(<OpenWithPassword fileName="fatura.pdf" open={open} onOpened={onOpened} />)
  const field = await screen.findByLabelText<HTMLInputElement>('Senha do PDF')
  expect(screen.getByText(/Este PDF pede uma senha\./)).toBeDefined()
  const user = userEvent.setup()
  const send = () => user.click(screen.getByRole('button', { name: 'Abrir' }))
  await user.type(field, 'errada')
  await send()
  expect(await screen.findByText('Senha incorreta.')).toBeDefined()
  expect(onOpened).not.toHaveBeenCalled()
  await user.clear(field)
  await user.type(field, 'segredo')
  await send()
  await vi.waitFor(() => expect(onOpened).toHaveBeenCalledWith(7))
  expect(field.value).toBe('')
  expect(field.type).toBe('password')
})

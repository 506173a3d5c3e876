import { Button } from '@mantine/core'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showScreen } from '../../test/ground.tsx'
import { confirm } from './confirm.tsx'

async function ask(destructive: boolean) {
  const answered = vi.fn()
  const question = { title: 'Descartar?', message: 'Nada foi salvo.', confirmLabel: 'Descartar', destructive }
  showScreen(<Button onClick={() => confirm(question).then(answered)}>Sair</Button>)
  await userEvent.click(await screen.findByRole('button', { name: 'Sair' }))
  await screen.findByRole('dialog')
  return answered
}

test('where something would be lost the safe button has the focus', async () => {
  const answered = await ask(true)
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Cancelar'))
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(false))
})

test('where nothing is lost Enter goes on', async () => {
  const answered = await ask(false)
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Descartar'))
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(true))
})

import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { showScreen } from '../../test/ground.tsx'
import { Disclosure } from './disclosure.tsx'

it('stays open, whoever closes it, while it is held open', async () => {
  showScreen(
    <Disclosure summary="Mais campos" isHeldOpen>
      Aqui
    </Disclosure>,
  )
  const summary = await screen.findByText('Mais campos')
  const toggled = vi.fn()
  summary.closest('details')?.addEventListener('toggle', toggled)
  await userEvent.click(summary)
  await vi.waitFor(() => expect(toggled).toHaveBeenCalled())
  expect(summary.closest('details')?.open).toBe(true)
})

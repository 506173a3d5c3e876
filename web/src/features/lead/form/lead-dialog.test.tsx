import type { Lead } from '@soleira/domain/lead/lead'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { LeadDialog } from './lead-dialog.tsx'

it('says of the neighbourhoods what is wrong with one of them', async () => {
  const known = { id: 5, fullName: 'Iara Neves', kinds: [], neighborhoods: [], version: 1 } as unknown as Lead
  showScreen(<LeadDialog known={known} onClose={() => {}} />)
  fireEvent.change(await screen.findByLabelText('Bairros'), {
    target: { value: `Tijuca, ${'x'.repeat(101)}` },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Use no máximo 100 caracteres')).toBeDefined()
})

import type { DocumentRequests } from '@soleira/domain/document-request/contract'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { NewRequestForm } from './new-request-form.tsx'

const owner = (personId: number, name: string) => ({ personId, name, email: null, phone: null })
const rgOf = (personId: number, person: string) =>
  ({ kind: 'RG_CNH', label: 'RG', personId, person, isUsual: true }) as const
const offered: DocumentRequests = {
  requests: [],
  people: [owner(1, 'Ana Reis'), owner(2, 'Beto Reis')],
  open: [
    { kind: 'ESPELHO_IPTU', label: 'IPTU', personId: null, person: null, isUsual: true },
    rgOf(1, 'Ana Reis'),
    rgOf(2, 'Beto Reis'),
  ],
  lacking: [1, 2].map((personId) => ({
    personId,
    person: personId === 1 ? 'Ana Reis' : 'Beto Reis',
    facts: ['profession'],
  })),
}

it('asks one of two owners only for what is theirs or nobody’s', async () => {
  showScreen(
    <NewRequestForm
      propertyId={1}
      offered={offered}
      onDirty={() => {}}
      onCancel={() => {}}
      onMade={() => {}}
    />,
  )
  const whom = await screen.findByLabelText('De quem pedir')
  const asked = () =>
    screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)
  expect(asked()).toHaveLength(5)
  await userEvent.selectOptions(whom, 'Ana Reis')
  expect(asked()).toEqual([expect.stringContaining('Ana Reis'), 'IPTU', 'RG - Ana Reis'])
})

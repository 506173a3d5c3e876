import { completeCpf } from '@soleira/domain/format/cpf'
import type { SaidBefore } from '@soleira/domain/reading/before-saving'
import type { Contradiction } from '@soleira/domain/reading/contradictions'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { useValidatedForm } from '../../../lib/forms/form.ts'
import { emptyOwner, type OwnerValues, propertyFormSchema, propertyValuesOf } from './form-values.ts'
import { OwnerFields } from './owner-fields.tsx'
import { ownerSlotOf } from './slots.ts'
import { factsOnPaper, useReadOwners } from './use-read-owners.ts'

vi.setConfig({ testTimeout: 30_000 })

const cpf = completeCpf('123456789')
type Said = Pick<SaidBefore, 'proposal' | 'evidence' | 'doubts' | 'facts'>

const card = (title = 'CARTEIRA DE IDENTIDADE', number = '22.333.444-5'): Said => ({
  proposal: { kind: 'RG_CNH', number, sureness: 'sure', subject: { kind: 'person', cpf, name: 'ANA PRADO' } },
  evidence: [
    { field: 'kind', page: 1, text: title, box: [0, 0, 1, 1] },
    { field: 'name', page: 2, text: 'Ana Prado', box: [0, 0, 1, 1] },
  ],
  doubts: ['unclear_words', 'no_issue'],
  facts: [
    { field: 'birthDate', value: '1980-02-01', page: 1, text: '01/02/1980' },
    { field: 'motherName', value: 'Vera Prado', page: 1, text: 'VERA PRADO' },
  ],
})

interface Case {
  owner?: Partial<OwnerValues>
  against?: Contradiction[]
}

function open(said: Said, { owner = {}, against = [] }: Case = {}) {
  const row = { ...emptyOwner(), ...owner }
  const paper = { id: 'u', slot: ownerSlotOf(row), fileName: 'rg.jpg', said: said as SaidBefore, against }
  function Form() {
    const form = useValidatedForm(propertyFormSchema, { ...propertyValuesOf(), owners: [row] })
    const [isRead, setRead] = useState(false)
    const read = useReadOwners(form, isRead ? [paper] : [])
    return (
      <>
        <OwnerFields form={form} index={0} read={(fact) => read(form.values.owners[0], fact)} />
        <button type="button" onClick={() => setRead(true)}>
          Lido
        </button>
      </>
    )
  }
  showScreen(<Form />)
}

const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value
const read = async () => userEvent.click(await screen.findByRole('button', { name: 'Lido' }))

it('fills what is blank and says from which words and how surely, once', async () => {
  open(card())
  await read()
  await waitFor(() => expect(value(/^Nome completo/)).toBe('Ana Prado'))
  expect([value(/^CPF/), value(/^RG/)]).toEqual([cpf, '22.333.444-5'])
  expect([value(/^Data de nascimento/), value(/mãe/i), value(/pai/i)]).toEqual([
    '01/02/1980',
    'Vera Prado',
    '',
  ])
  expect(screen.getByText('de: “Ana Prado” página 2, rg.jpg')).toBeDefined()
  expect(screen.getByText('de: “01/02/1980” página 1, rg.jpg')).toBeDefined()
  expect(screen.getAllByText('Lido em rg.jpg')).toHaveLength(2)
  expect(screen.getAllByText('Algumas palavras estão difíceis de ler.')).toHaveLength(3)
  await userEvent.clear(screen.getByLabelText(/^RG/))
  expect(screen.getAllByText('Lido em rg.jpg')).toHaveLength(1)
  await read()
  expect(value(/^RG/)).toBe('')
})

it('leaves what was typed as it is', async () => {
  open(card(), { owner: { fullName: 'Ana Prado de Souza', rg: '1' } })
  await read()
  await waitFor(() => expect(value(/^CPF/)).toBe(cpf))
  expect([value(/^Nome completo/), value(/^RG/)]).toEqual(['Ana Prado de Souza', '1'])
  expect(screen.getAllByText('Lido em rg.jpg')).toHaveLength(1)
  expect(screen.queryByText(/^de: “Ana/)).toBeNull()
})

it.each(['another_person', 'another_name'] as const)('takes nothing of a paper that is %s', async (code) => {
  open(card(), { against: [code] })
  await read()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([value(/^Nome completo/), value(/^CPF/), value(/^RG/)]).toEqual(['', '', ''])
})

it.each([
  ['a licence', card('CARTEIRA NACIONAL DE HABILITAÇÃO', '01234567890'), ''],
  ['the new card, whose number is the CPF', card('CARTEIRA DE IDENTIDADE', cpf), ''],
  ['an older card', card(), '22.333.444-5'],
])('takes the number of the RG from no other paper: %s', (_, said, rg) => {
  expect(factsOnPaper(said)).toMatchObject({ fullName: 'Ana Prado', cpf, rg })
})

it('takes nothing of a paper that does not say who somebody is', () => {
  const bill = { ...card().proposal, kind: 'COMPROVANTE_RESIDENCIA' } as SaidBefore['proposal']
  const said = factsOnPaper({ ...card(), proposal: bill })
  expect(new Set(Object.values(said))).toEqual(new Set(['']))
})

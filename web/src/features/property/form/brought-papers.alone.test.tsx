import { proposeFields } from '@soleira/domain/reading/before-saving'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { fileOf, marina, pdf, rafael, saidBefore } from '../../../../test/said-before.ts'
import { upload } from '../../../lib/files/upload.ts'
import { PropertyFormDialog } from './property-form-dialog.tsx'

vi.mock('../../../lib/files/upload.ts', () => ({ upload: vi.fn() }))
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  vi.mocked(upload).mockReset()
  vi.mocked(upload).mockImplementation(
    (async (_: never, parts: Parameters<typeof upload>[1]) => saidBefore[fileOf(parts).name]) as never,
  )
  vi.stubGlobal('fetch', async () => Response.json([]))
})

async function open(names: readonly string[]) {
  showScreen(<PropertyFormDialog papers={names.map(pdf)} onClose={() => undefined} />)
  const form = within(await screen.findByRole('dialog', { name: 'Nova Captação' }))
  const values = (label: RegExp) => form.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value)
  const slot = (name: string) => within(form.getByRole('group', { name }))
  const isRead = () => waitFor(() => expect(form.queryByText(/^(Lendo o|Enviando para)/)).toBeNull())
  return { form, values, slot, isRead }
}

it('fills the form with what was read, each field with its words, and leaves the rest blank', async () => {
  const { form, values, slot, isRead } = await open(['rg.pdf', 'matricula.pdf'])
  await isRead()
  await waitFor(() => expect(values(/^Nome completo/)).toEqual(['Rafael Brandão', 'Marina Coelho']))
  await waitFor(() => expect(values(/^RG$/)).toEqual(['22.333.444-5', '']))
  expect(values(/^CPF/)).toEqual([rafael, marina])
  expect([values(/^Matrícula/), values(/^Rua/), values(/^Número/), values(/^Complemento/)].flat()).toEqual([
    '54318',
    'Rua das Flores',
    '12',
    'apto 302',
  ])
  expect([values(/^CEP/), values(/^Bairro/), values(/^Telefone/), values(/^Valor/)].flat()).toEqual([
    '',
    '',
    '',
    '',
    '',
  ])
  expect(form.getByText('de: “54.318” página 1, matricula.pdf')).toBeDefined()
  expect(form.getByText('de: “RAFAEL BRANDÃO” página 1, rg.pdf')).toBeDefined()
  expect(form.getAllByText(`de: “MARINA COELHO, CPF ${marina}” página 2, matricula.pdf`)).toHaveLength(2)
  // The matrícula was not read to its end, so each owner is in doubt, whatever the name rests on.
  expect(form.getAllByText('Nem todos os atos foram lidos: o proprietário pode ser outro.')).toHaveLength(2)
  expect(slot('Ônus Reais').getByText('matricula.pdf')).toBeDefined()
  expect(slot('RG/CNH - Rafael Brandão').getByText('rg.pdf')).toBeDefined()
  expect(vi.mocked(upload).mock.calls.every(([endpoint]) => (endpoint as unknown) === proposeFields)).toBe(
    true,
  )
  expect(vi.mocked(upload)).toHaveBeenCalledTimes(2)
})

it('marks an owner whom the matrícula does not name, and says where a paper without a place goes', async () => {
  const { form, values, isRead } = await open(['matricula.pdf', 'outro-rg.pdf', 'conta.pdf'])
  await isRead()
  await waitFor(() => expect(values(/^Nome completo/)).toHaveLength(3))
  expect(form.getAllByText('Não está entre os proprietários que a matrícula lida nomeia.')).toHaveLength(1)
  const left = within(form.getByRole('list', { name: 'Papéis sem lugar aqui' }))
  expect(left.getByText('conta.pdf')).toBeDefined()
  expect(
    form.getByText(
      'Os papéis sem campo aqui são arquivados no imóvel se estiverem seguros; senão, ficam na caixa.',
    ),
  ).toBeDefined()
})

it('takes files that are dropped on the form, and changes nothing that was typed', async () => {
  const { form, values, isRead } = await open([])
  await userEvent.click(form.getByLabelText(/^Rua/))
  await userEvent.paste('Rua Alice')
  await userEvent.click(form.getByLabelText(/^Nome completo/))
  await userEvent.paste('Marina C.')
  const target = form.getByRole('group', { name: 'Imóvel' })
  const dataTransfer = { types: ['Files'], files: [pdf('matricula.pdf')] }
  expect(fireEvent.drop(target, { dataTransfer })).toBe(false)
  await isRead()
  await waitFor(() => expect(values(/^Matrícula/)).toEqual(['54318']))
  expect([...values(/^Rua/), ...values(/^Número/)]).toEqual(['Rua Alice', ''])
  expect(values(/^Nome completo/)).toEqual(['Marina C.', 'Marina Coelho', 'Rafael Brandão'])
})

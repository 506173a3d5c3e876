import { completeCpf } from '@soleira/domain/format/cpf'
import { receivePaper } from '@soleira/domain/inbox/contract'
import { proposeFields, type SaidBefore } from '@soleira/domain/reading/before-saving'
import type { ProposalField } from '@soleira/domain/reading/proposal'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { aProperty, showScreen } from '../../../../test/ground.tsx'
import { anInboxFile } from '../../../../test/inbox.ts'
import { upload } from '../../../lib/files/upload.ts'
import { toasts } from '../../../lib/toast.ts'
import { PropertyFormDialog, type PropertyFormDialogProps } from './property-form-dialog.tsx'

vi.mock('../../../lib/files/upload.ts', () => ({ upload: vi.fn() }))
vi.setConfig({ testTimeout: 60_000 })

const [rafael, marina] = [completeCpf('529982247'), completeCpf('123456789')]
const words = (field: ProposalField, text: string): SaidBefore['evidence'][number] => ({
  field,
  page: 1,
  text,
  box: [0, 0, 1, 1],
})
const nothing: SaidBefore = {
  unreadable: null,
  pages: 1,
  proposal: null,
  kindName: null,
  evidence: [],
  doubts: ['unknown_kind'],
  contradictions: [],
  owners: null,
  facts: [],
}
const matricula: SaidBefore = {
  ...nothing,
  kindName: 'Ônus Reais',
  doubts: [],
  proposal: {
    kind: 'onus_reais',
    sureness: 'sure',
    subject: { kind: 'property', matricula: '54318', address: 'Rua das Flores, nº 12, apto 302, Glória' },
  },
  evidence: [words('matricula', '54.318'), words('address', 'Rua das Flores, nº 12, apto 302, Glória')],
  owners: {
    people: [
      { kind: 'cpf', value: marina, name: 'MARINA COELHO', page: 2, text: `MARINA COELHO, CPF ${marina}` },
      { kind: 'cpf', value: rafael, name: 'RAFAEL BRANDÃO', page: 2, text: `RAFAEL BRANDÃO, CPF ${rafael}` },
    ],
    isWhole: false,
  },
}
const identity = (cpf: string, name: string): SaidBefore => ({
  ...nothing,
  kindName: 'RG/CNH',
  doubts: [],
  proposal: {
    kind: 'RG_CNH',
    number: '22.333.444-5',
    sureness: 'sure',
    subject: { kind: 'person', cpf, name },
  },
  evidence: [words('kind', 'CARTEIRA DE IDENTIDADE'), words('name', name), words('number', '22.333.444-5')],
})
const papers: Record<string, SaidBefore> = {
  'rg.pdf': identity(rafael, 'RAFAEL BRANDÃO'),
  'matricula.pdf': matricula,
  'outro-rg.pdf': identity(completeCpf('987654321'), 'MARTA NUNES'),
  'conta.pdf': nothing,
}

const fileOf = (parts: Parameters<typeof upload>[1]) =>
  Object.fromEntries(parts as [string, unknown][]).file as File

beforeEach(() => {
  vi.mocked(upload).mockReset()
  vi.mocked(upload).mockImplementation(
    (async (_: never, parts: Parameters<typeof upload>[1]) => papers[fileOf(parts).name]) as never,
  )
  vi.stubGlobal('fetch', async () => Response.json([]))
})

const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' })

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
  await waitFor(() => expect(values(/^Nome completo/)).toEqual(['RAFAEL BRANDÃO', 'MARINA COELHO']))
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
  expect(slot('RG/CNH - RAFAEL BRANDÃO').getByText('rg.pdf')).toBeDefined()
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
  expect(left.getByText(/é arquivado no imóvel se estiver seguro, senão fica na caixa/)).toBeDefined()
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
  expect(values(/^Nome completo/)).toEqual(['Marina C.', 'MARINA COELHO', 'RAFAEL BRANDÃO'])
})

const place = { cep: '22241-000', neighborhood: 'Glória', city: 'Rio de Janeiro', state: 'RJ' } as const
const owner = { id: 3, personId: 8, fullName: 'Rafael Brandão', cpf: rafael, phone: '(21) 99999-0000' }
const property = aProperty({ id: 5, value: '500000.00', ...place, owners: [owner as never] })

/** The property is saved already. Each file that is sent to the inbox gets the next number from 20 on. */
async function edit(
  props: Partial<PropertyFormDialogProps>,
  answer: (url: string, init?: RequestInit) => unknown,
) {
  const posted: [string, Record<string, unknown>][] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') posted.push([url, JSON.parse(String(init.body))])
    return answer(url, init) ?? Response.json([])
  })
  const toInbox: string[] = []
  vi.mocked(upload).mockImplementation((async (endpoint: unknown, parts: Parameters<typeof upload>[1]) => {
    const { name } = fileOf(parts)
    if (endpoint !== receivePaper) return papers[name]
    expect(parts).toContainEqual(['propertyId', '5'])
    return { id: 19 + toInbox.push(name), status: 'reading' }
  }) as never)
  const onClose = vi.fn()
  showScreen(<PropertyFormDialog property={property} {...props} onClose={onClose} />)
  const form = within(await screen.findByRole('dialog', { name: /^Editar Imóvel/ }))
  const save = async () => userEvent.click(await form.findByRole('button', { name: 'Atualizar imóvel' }))
  return { form, save, posted, toInbox, onClose }
}

it('is busy until the papers of the inbox are filed, and brings the others with the property said', async () => {
  const filing = Promise.withResolvers<Response>()
  const { form, save, toInbox, onClose } = await edit(
    { inbox: [7], papers: [pdf('conta.pdf')] },
    (url, init) => {
      if (init?.method === 'PUT') return Response.json(property)
      if (url.endsWith('/filings')) return filing.promise
      return /papers\/\d+$/.test(url) ? Response.json(anInboxFile()) : undefined
    },
  )
  await form.findByText(/é arquivado no imóvel se estiver seguro/)
  await save()
  await waitFor(() => expect(toasts.current()?.title).toBe('Imóvel atualizado!'))
  await waitFor(() => expect(toInbox).toEqual(['conta.pdf']))
  expect(form.getByRole('button', { name: 'Atualizando...' })).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
  filing.resolve(Response.json({ filed: [7], left: [], later: [] }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

it('files what was brought as from the inbox, once it is read, so that it counts in more than its slot', async () => {
  let isRead = false
  const kinds = ['RG_CNH', 'onus_reais', null] as const
  const { form, save, posted, toInbox, onClose } = await edit(
    { papers: ['rg.pdf', 'matricula.pdf', 'conta.pdf'].map(pdf) },
    (url, init) => {
      if (init?.method === 'PUT') return Response.json(property)
      if (url.endsWith('/filings')) return Response.json({ filed: [], left: [22], later: [] })
      const id = Number(/papers\/(\d+)/.exec(url)?.[1])
      if (!id) return undefined
      const kind = kinds[id - 20] ?? null
      const read = { id, proposal: { kind, sureness: 'sure' as const } }
      return Response.json(anInboxFile(isRead ? read : { id, status: 'reading', proposal: null }))
    },
  )
  await waitFor(() => expect(form.queryByText(/^(Lendo o|Enviando para)/)).toBeNull())
  await waitFor(() => expect(form.getByRole('group', { name: /^RG\/CNH - RAFAEL/i })).toBeDefined())
  await save()
  const question = await screen.findByRole('dialog', { name: 'Salvar mesmo assim?' }).catch(() => null)
  if (question) await userEvent.click(within(question).getByRole('button', { name: /mesmo assim/ }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(toInbox).toEqual(['rg.pdf', 'matricula.pdf', 'conta.pdf'])
  expect(posted).toEqual([])
  isRead = true
  await waitFor(() => expect(posted).toHaveLength(3), { timeout: 30_000 })
  expect(posted).toEqual([
    ['/api/papers/20/filing', expect.objectContaining({ kind: 'RG_CNH', propertyId: 5, personId: 8 })],
    ['/api/papers/21/filing', expect.objectContaining({ kind: 'onus_reais', propertyId: 5, personId: null })],
    ['/api/papers/filings', { ids: [22], propertyId: 5 }],
  ])
  await waitFor(() => expect(toasts.current()?.title).toBe('2 papéis arquivados'))
})

it('keeps what is typed while it is saved, and stays open for it', async () => {
  const saving = Promise.withResolvers<Response>()
  const put: unknown[] = []
  const { form, save, onClose } = await edit({}, (_, init) => {
    if (init?.method !== 'PUT') return undefined
    put.push(JSON.parse(String(init.body)))
    return put.length === 1 ? saving.promise : Response.json({ ...property, version: 3 })
  })
  await save()
  await waitFor(() => expect(put).toHaveLength(1))
  const street = form.getByLabelText<HTMLInputElement>(/^Rua/)
  await userEvent.clear(street)
  await userEvent.type(street, 'Rua Nova')
  const phone = form.getByLabelText<HTMLInputElement>(/^Telefone/)
  await userEvent.clear(phone)
  await userEvent.type(phone, '21988887777')
  saving.resolve(Response.json({ ...property, version: 2 }))
  await waitFor(() => expect(toasts.current()?.title).toBe('O que você digitou depois ainda não foi salvo'))
  expect([street.value, phone.value]).toEqual(['Rua Nova', '(21) 98888-7777'])
  expect(onClose).not.toHaveBeenCalled()
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(put[1]).toMatchObject({
    version: 2,
    street: 'Rua Nova',
    owners: [{ id: 3, phone: '(21) 98888-7777' }],
  })
})

import { receivePaper } from '@soleira/domain/inbox/contract'
import type { SaidBefore } from '@soleira/domain/reading/before-saving'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { aProperty, showScreen } from '../../../../test/ground.tsx'
import { anInboxFile } from '../../../../test/inbox.ts'
import { fileOf, nothing, pdf, rafael, saidBefore } from '../../../../test/said-before.ts'
import { upload } from '../../../lib/files/upload.ts'
import { toasts } from '../../../lib/toast.ts'
import { PropertyFormDialog, type PropertyFormDialogProps } from './property-form-dialog.tsx'

vi.mock('../../../lib/files/upload.ts', () => ({ upload: vi.fn() }))
vi.setConfig({ testTimeout: 60_000 })
beforeEach(() => {
  vi.mocked(upload).mockReset()
})

const place = { cep: '22241-000', neighborhood: 'Glória', city: 'Rio de Janeiro', state: 'RJ' } as const
const owner = { id: 3, personId: 8, fullName: 'Rafael Brandão', cpf: rafael, phone: '(21) 99999-0000' }
const property = aProperty({ id: 5, value: '500000.00', ...place, owners: [owner as never] })

const withoutField =
  'Os papéis sem campo aqui são arquivados no imóvel se estiverem seguros; senão, ficam na caixa.'

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
    if (endpoint !== receivePaper) return saidBefore[name]
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
  await form.findByText(withoutField)
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
    { papers: ['rg.pdf', 'onus.pdf', 'conta.pdf'].map(pdf) },
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
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(toInbox).toEqual(['rg.pdf', 'onus.pdf', 'conta.pdf'])
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

it('says so where what was brought does not arrive', async () => {
  const { form, save, onClose } = await edit({ papers: [pdf('conta.pdf')] }, (_, init) =>
    init?.method === 'PUT' ? Response.json(property) : undefined,
  )
  await form.findByText(withoutField)
  vi.mocked(upload).mockRejectedValue(new Error('A caixa está cheia.'))
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(toasts.current()).toMatchObject({ kind: 'failure', title: 'Nem todos os papéis chegaram' })
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

it('saves what is typed while a chosen file is being read, too', async () => {
  const reading = Promise.withResolvers<SaidBefore>()
  const put: unknown[] = []
  const { form, save } = await edit({}, (_, init) => {
    if (init?.method !== 'PUT') return undefined
    put.push(JSON.parse(String(init.body)))
    return Response.json({ message: 'cheio' }, { status: 503 })
  })
  vi.mocked(upload).mockImplementation((async () => reading.promise) as never)
  const slot = within(await form.findByRole('group', { name: 'Ônus Reais' }))
  await userEvent.upload(slot.getByLabelText(/./, { selector: 'input[type=file]' }), pdf('matricula.pdf'))
  await save()
  const street = form.getByLabelText<HTMLInputElement>(/^Rua/)
  await userEvent.clear(street)
  await userEvent.type(street, 'Rua Nova')
  expect(put).toEqual([])
  reading.resolve(nothing)
  await waitFor(() => expect(put).toMatchObject([{ street: 'Rua Nova' }]))
})

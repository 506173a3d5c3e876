import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { toasts } from '../../lib/toast.ts'
import { ShareDialog } from './share-dialog.tsx'

vi.setConfig({ testTimeout: 60_000 })

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => vi.unstubAllGlobals())

const ana = { personId: 1, name: 'Ana Sá', ground: null, statedAt: null }
const rui = { personId: 2, name: 'Rui Sá', ground: 'consent', statedAt: '2026-11-20T12:00:00.000Z' }
const papers = [
  { documentId: 7, label: 'Ônus Reais', person: null, fileName: 'onus.pdf' },
  { documentId: 8, label: 'RG/CNH', person: 'Ana Sá', fileName: 'rg.jpg' },
]
const nothing = {
  shares: [],
  shareable: papers,
  dossiers: [],
  grounds: [ana, rui],
  last: { ground: null, days: null },
}

const aShare = {
  id: 4,
  recipient: 'Dra. Lia',
  kind: 'room',
  papers: [],
  mayDownload: false,
  hasPassword: false,
  status: 'open',
  mostVisits: null,
  visits: 0,
  lastVisitAt: null,
  questions: 0,
  keepDays: 90,
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-12-01T12:00:00.000Z',
}
const madeLink = () => Response.json({ id: 1, uri: 'https://a.example/s/k' })

function open(
  listed: object = nothing,
  made: () => Response | Promise<Response> = madeLink,
  dossierId?: number,
) {
  fetched.mockImplementation(async (url, init) => {
    if (init?.method === 'POST') return made()
    return Response.json(String(url).endsWith('/views') ? { visits: [], questions: [] } : listed)
  })
  showScreen(<ShareDialog propertyId={3} dossierId={dossierId} onClose={() => undefined} />)
}
const press = (name: string | RegExp) => screen.findByRole('button', { name }).then(userEvent.click)
const sent = () =>
  fetched.mock.calls
    .filter(([, init]) => init?.method === 'POST')
    .map(([url, init]) => [url, JSON.parse(String(init?.body ?? 'null'))])

it('says that it is loading, that it could not, and loads again', async () => {
  let answer = (_: Response) => {}
  fetched.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  showScreen(<ShareDialog propertyId={3} onClose={() => undefined} />)
  expect(await screen.findByRole('status', { name: 'Carregando' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Criar link' })).toBeNull()
  fetched.mockImplementation(async () => Response.json(nothing))
  answer(Response.json({ code: 'unexpected', message: 'Erro inesperado.' }, { status: 500 }))
  expect(await screen.findByText('Não foi possível carregar os links')).toBeDefined()
  await press(/Tentar/)
  expect(await screen.findByRole('button', { name: 'Criar link' })).toBeDefined()
})

it('ticks all papers by one, and none by it again', async () => {
  open()
  const all = await screen.findByRole('checkbox', { name: 'Todos os 2' })
  const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
  await userEvent.click(screen.getByRole('checkbox', { name: /RG\/CNH/ }))
  expect(ticked()).toEqual([false, false, true])
  await userEvent.click(all)
  expect(ticked()).toEqual([true, true, true])
  await userEvent.click(all)
  expect(ticked()).toEqual([false, false, false])
})

it('makes a link of what was chosen, with the ground for whom none is stated, and shows its address once', async () => {
  open()
  expect(await screen.findByText('Fica registrada para Ana Sá.')).toBeDefined()
  await userEvent.type(await screen.findByLabelText('Para quem é'), 'Dra. Lia')
  await userEvent.click(screen.getByRole('checkbox', { name: /RG\/CNH - Ana Sá/ }))
  await userEvent.selectOptions(screen.getByLabelText('Base legal para compartilhar'), 'contract')
  await userEvent.selectOptions(screen.getByLabelText('Vale por'), '1')
  await press('Criar link')
  expect(await screen.findByLabelText('Endereço do link')).toHaveProperty('value', 'https://a.example/s/k')
  const body = { recipient: 'Dra. Lia', kind: 'papers', documentIds: [8], days: 1, ground: 'contract' }
  expect(sent()).toEqual([
    [
      '/api/properties/3/shares',
      { ...body, dossierId: null, mostVisits: null, password: null, mayDownload: false, keepDays: 90 },
    ],
  ])
})

const dossiers = [
  { id: 5, name: 'Para o banco', pages: 9, createdAt: '2026-11-20T12:00:00.000Z' },
  { id: 9, name: 'Para o cartório', pages: 4, createdAt: '2026-11-21T12:00:00.000Z' },
]

it('begins with the dossier that is shared and with what was chosen last: a name is all that is typed', async () => {
  open({ ...nothing, dossiers, last: { ground: 'rights', days: 15 } }, madeLink, 9)
  const recipient = await screen.findByLabelText('Para quem é')
  await waitFor(() => expect(document.activeElement).toBe(recipient))
  expect(screen.getByText(/como você escolheu da última vez: confira/)).toBeDefined()
  await userEvent.keyboard('Cartório{Enter}')
  await screen.findByLabelText('Endereço do link')
  const body = { recipient: 'Cartório', kind: 'dossier', dossierId: 9, days: 15, ground: 'rights' }
  expect(sent()).toMatchObject([['/api/properties/3/shares', body]])
})

it('begins empty where the dossier is gone and the days are offered no more', async () => {
  open({ ...nothing, dossiers, last: { ground: null, days: 4 } }, madeLink, 77)
  expect(await screen.findByLabelText('Vale por')).toHaveProperty('value', '7')
  expect(screen.getByLabelText('Base legal para compartilhar')).toHaveProperty('value', '')
  expect(screen.getByRole('radio', { name: /^Papéis/ })).toHaveProperty('checked', true)
})

it('asks which dossier only where there are several', async () => {
  open({ ...nothing, dossiers: dossiers.slice(1) })
  await userEvent.click(await screen.findByRole('radio', { name: /^Dossiê/ }))
  expect(screen.getByLabelText('Qual dossiê')).toHaveProperty('value', '9')
})

it('makes the address anew by one press, told before, and not of a link that is over', async () => {
  const ended = { ...aShare, id: 3, recipient: 'Banco', status: 'revoked' }
  open({ ...nothing, shares: [aShare, ended] })
  await userEvent.click(await screen.findByText('Banco'))
  expect(screen.queryByRole('button', { name: 'Novo endereço' })).toBeNull()
  await userEvent.click(screen.getByText('Dra. Lia'))
  expect(await screen.findByText(/Um novo encerra este na hora/)).toBeDefined()
  await press('Novo endereço')
  expect(await screen.findByText(/o anterior já não abre/)).toBeDefined()
  expect(sent().map(([url]) => url)).toEqual(['/api/properties/3/shares/4/address'])
})

it('leads to what is missing, and asks for no ground where each owner has one', async () => {
  open({ ...nothing, grounds: [rui] })
  expect(screen.queryByLabelText('Base legal para compartilhar')).toBeNull()
  await press('Criar link')
  await screen.findByText('Informe para quem é')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Para quem é')))
  expect(screen.getByText('Escolha ao menos um papel')).toBeDefined()
  expect(sent()).toEqual([])
})

it('puts a refusal at its field, with what was typed', async () => {
  const fields = { documentIds: 'Um dos papéis não está mais neste imóvel. Escolha de novo.' }
  const refused = { code: 'validation_failed', message: 'Confira os campos.', fields }
  open(nothing, () => Response.json(refused, { status: 422 }))
  await userEvent.type(await screen.findByLabelText('Para quem é'), 'Banco')
  await userEvent.click(screen.getByRole('checkbox', { name: /Ônus/ }))
  await press('Criar link')
  const group = await screen.findByRole('group', { name: 'Papéis' })
  expect(await within(group).findByRole('alert')).toHaveProperty('textContent', fields.documentIds)
  expect(screen.getByLabelText('Para quem é')).toHaveProperty('value', 'Banco')
})

it('says of an empty property, and of one without a dossier, what can be done', async () => {
  open({ ...nothing, shareable: [] })
  expect(await screen.findByText(/ainda não tem documentos/)).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: /^Dossiê/ }))
  expect(screen.getByText(/ainda não tem dossiê pronto/)).toBeDefined()
})

it('makes one link however long that takes, and keeps what was typed where it could not', async () => {
  let answer = (_: Response) => {}
  const slow = new Promise<Response>((resolve) => (answer = resolve))
  open(nothing, () => slow)
  await userEvent.type(await screen.findByLabelText('Para quem é'), 'Banco')
  await userEvent.click(screen.getByRole('checkbox', { name: /Ônus/ }))
  await press('Criar link')
  await press('Criando...')
  answer(Response.json({ code: 'unavailable', message: 'Tente em um minuto.' }, { status: 503 }))
  await waitFor(() =>
    expect(toasts.current()).toMatchObject({
      title: 'Não foi possível criar o link',
      message: 'Tente em um minuto.',
    }),
  )
  expect(sent()).toHaveLength(1)
  expect(screen.getByLabelText('Para quem é')).toHaveProperty('value', 'Banco')
})

it('says what is too long, and what is too short', async () => {
  open()
  await userEvent.click(await screen.findByLabelText('Para quem é'))
  await userEvent.paste('a'.repeat(81))
  await userEvent.type(screen.getByLabelText('Senha (opcional)'), 'curta')
  await press('Criar link')
  expect(await screen.findByText('Use no máximo 80 caracteres')).toBeDefined()
  expect(screen.getByText('A senha deve ter pelo menos 6 caracteres')).toBeDefined()
  expect(sent()).toEqual([])
})

it('says when it could not load what was looked at, and keeps a link that could not be ended', async () => {
  fetched.mockImplementation(async (url, init) => {
    const isList = init?.method === 'GET' && String(url).endsWith('/shares')
    if (isList) return Response.json({ ...nothing, shares: [aShare] })
    return Response.json({ code: 'unexpected', message: 'Erro inesperado.' }, { status: 500 })
  })
  showScreen(<ShareDialog propertyId={3} onClose={() => undefined} />)
  await userEvent.click(await screen.findByText('Dra. Lia'))
  expect((await screen.findByRole('alert')).textContent).toBe('Erro inesperado.')
  await press('Encerrar link')
  const question = within(await screen.findByRole('dialog', { name: 'Encerrar este link?' }))
  await userEvent.click(question.getByRole('button', { name: 'Encerrar link' }))
  await waitFor(() => expect(toasts.current()?.title).toBe('Não foi possível encerrar o link'))
  expect(screen.getByText('Ativo até 01/12')).toBeDefined()
})

import type { InboxFile } from '@soleira/domain/inbox/contract'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aDiligence } from '../../../../test/diligence.ts'
import { aProperty, showScreen } from '../../../../test/ground.tsx'
import { anInboxFile } from '../../../../test/inbox.ts'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import { toasts } from '../../../lib/toast.ts'
import { diligenceQuery } from '../../checklist/queries.ts'
import { personQuery } from '../../person/queries.ts'
import { propertyQuery } from '../../property/queries.ts'
import { InboxFileScreen } from './inbox-file-screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 15_000 })

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => vi.unstubAllGlobals())

const filings = () =>
  fetched.mock.calls
    .filter(([, init]) => init?.method === 'POST')
    .map(([url, init]) => ({ url: String(url), body: JSON.parse(String(init?.body)) }))

const buyer = { kind: 'cpf', value: '310.482.917-90', name: 'BETO REIS' } as const
const act = { isCancelled: false, lays: [], people: [], text: '', page: 1 }
const matricula = {
  acts: [
    { ...act, number: 'R-1', kind: 'hipoteca', date: '2010-03-10', isCancelled: true },
    { ...act, number: 'R-3', kind: 'compra_e_venda', date: '2016-05-12', people: [buyer] },
    { ...act, number: 'R-4', kind: 'alienacao_fiduciaria', lays: ['alienacao_fiduciaria'], page: 2 },
  ],
  burdens: ['alienacao_fiduciaria'],
  free: null,
  owners: [buyer],
  gaps: [2],
  unreadPages: 0,
  doubts: [],
}

/** Property 1 belongs to Ana, person 1, and Beto, person 2. */
async function open(
  paper: InboxFile,
  { acts, ...looked }: { at?: number; found?: number[][]; acts?: object } = {},
) {
  const client = createQueryClient(() => {})
  const property = aProperty({ registrationNumber: '1234', municipalRegistration: null } as never)
  const diligence = aDiligence({ people: ['Ana Reis', 'Beto Reis'], personal: ['receita_federal', 'sefaz'] })
  const people = { 1: ['Ana Reis', '529.982.247-25'], 2: ['Beto Reis', '310.482.917-90'] } as const
  client.setQueryData(propertyQuery(1).queryKey, property)
  client.setQueryData(diligenceQuery(1).queryKey, diligence)
  for (const id of [1, 2] as const) {
    const [fullName, cpf] = people[id]
    client.setQueryData(personQuery(id).queryKey, { id, fullName, cpf, cnpj: null } as never)
  }
  const filed = { property: paper.property, personId: null, kindName: 'Receita Federal' }
  let now = paper
  fetched.mockImplementation(async (input, init) => {
    const url = String(input)
    if (init?.method === 'POST') {
      const noDay = { validUntil: null, validityBasis: null, resultBy: null }
      const certificate = { number: '99', code: null, issuedOn: '2026-11-03', result: null, ...noDay }
      const at = { documentId: 4, filedAt: '2026-11-22T13:00:00.000Z' }
      const fills = [{ what: 'item' as const, name: 'Receita Federal' }]
      const done = { ...filed, ...at, person: 'Otávio Lima', fills, certificate }
      now = { ...paper, status: 'filed', filed: done }
      return Response.json(now)
    }
    if (url.startsWith('/api/papers?')) return Response.json([now], { headers: { 'x-total-count': '1' } })
    if (url.endsWith('/matricula')) return Response.json({ ...matricula, ...acts })
    if (url.startsWith('/api/papers/')) return Response.json(now)
    if (url.startsWith('/api/properties?')) return Response.json([property])
    if (url.endsWith('/diligence')) return Response.json(diligence)
    return Response.json(property)
  })
  showScreen(<InboxFileScreen id={paper.id} {...looked} />, client)
  await screen.findByRole('combobox', { name: 'O que é' })
}

const confirmIt = () => userEvent.click(screen.getByRole('button', { name: 'Confirmar' }))

it('files what was read, as it was mended, and the toast takes it back', async () => {
  await open(anInboxFile())
  expect(screen.getByLabelText('Data de emissão')).toHaveProperty('value', '03/11/2026')
  const number = screen.getByLabelText('Número')
  await userEvent.clear(number)
  await userEvent.type(number, '99')
  await confirmIt()
  await screen.findByText(/Arquivado em/)
  expect(screen.getByText('99')).toBeTruthy()
  expect(screen.getByText('Resultado não informado')).toBeTruthy()
  expect(filings()).toEqual([
    {
      url: '/api/papers/7/filing',
      body: {
        kind: 'receita_federal',
        propertyId: 1,
        personId: 1,
        number: '99',
        code: null,
        issuedOn: '2026-11-03',
        validUntil: '2027-05-02',
        result: 'negativa',
        alsoFor: [],
        use: [],
        despite: [],
      },
    },
  ])
  expect(toasts.current()).toMatchObject({
    title: 'Papel arquivado',
    message: 'Receita Federal · imóvel 00001',
  })
  expect(toasts.current()?.wayBack).toBeDefined()
})

it('of another person is stopped until the broker says so, and counts for no other property', async () => {
  const other = { propertyId: 2, sequenceNumber: '00002', title: 'Casa', why: 'lacks', since: null } as const
  await open(anInboxFile({ counts: [other] }))
  expect(screen.getByLabelText('00002 · Casa')).toHaveProperty('checked', true)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'De quem' }), 'Beto Reis')
  const against = await screen.findByRole('list', { name: 'O que não combina' })
  expect(against.textContent).toContain('é de outra pessoa')
  await confirmIt()
  const question = await screen.findByRole('dialog', { name: 'Arquivar mesmo assim?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Cancelar' }))
  expect(filings()).toEqual([])
  await confirmIt()
  const again = await screen.findByRole('dialog', { name: 'Arquivar mesmo assim?' })
  await userEvent.click(within(again).getByRole('button', { name: 'Arquivar mesmo assim' }))
  await waitFor(() => expect(filings()).toHaveLength(1))
  expect(filings()[0]?.body).toMatchObject({ personId: 2, alsoFor: [], despite: ['another_person'] })
})

it('leads to the first field that is missing: what it is, then where, then of whom', async () => {
  await open(anInboxFile({ proposal: { kind: null, sureness: 'doubtful' }, kindName: null, evidence: [] }))
  const kind = screen.getByRole('combobox', { name: 'O que é' })
  await confirmIt()
  await waitFor(() => expect(document.activeElement).toBe(kind))
  expect(screen.getByText('Escolha o que é este papel')).toBeDefined()
  expect(screen.getByText('Escolha o imóvel')).toBeDefined()
  expect(filings()).toEqual([])
  await userEvent.selectOptions(kind, 'Receita Federal')
  await confirmIt()
  await waitFor(() => expect(document.activeElement).toHaveProperty('dataset.path', 'propertyId'))
})

it('leads to of whom it is where that is open', async () => {
  const ofStranger = { kind: 'receita_federal', propertyId: 1, sureness: 'doubtful' } as const
  await open(anInboxFile({ proposal: ofStranger, evidence: [] }))
  const whose = await screen.findByRole('combobox', { name: 'De quem' })
  await confirmIt()
  await waitFor(() => expect(document.activeElement).toBe(whose))
  expect(screen.getByText('Escolha de quem é')).toBeDefined()
  expect(filings()).toEqual([])
})

it('shows the words that a value rests on, on the page where they stand', async () => {
  await open(anInboxFile())
  const picture = () => screen.getByRole('img').getAttribute('src')
  expect(picture()).toBe('/api/papers/7/pages/1')
  await userEvent.click(screen.getByRole('button', { name: 'Página 2: “Válida até 02/05/2027”' }))
  expect(picture()).toBe('/api/papers/7/pages/2')
  expect(screen.getByText('Página 2 de 2')).toBeDefined()
})

it('says before filing that the property does not ask for it', async () => {
  await open(anInboxFile())
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'O que é' }), 'Justiça Federal (TRF4)')
  expect(await screen.findByText(/não pede esta certidão/)).toBeDefined()
})

it('still says that a number of the property does not hold once the property is chosen', async () => {
  await open(anInboxFile({ doubts: ['cnm_fails', 'cib_fails'] }))
  expect(await screen.findByText('Os dígitos do CNM no papel não conferem.')).toBeDefined()
  expect(screen.getByText('O dígito do CIB no papel não confere.')).toBeDefined()
})

it('begins with the page that was looked for, where its words stand out', async () => {
  await open(anInboxFile(), { at: 2, found: [[0.1, 0.2, 0.3, 0.02]] })
  const picture = screen.getByRole('img')
  expect(picture.getAttribute('src')).toBe('/api/papers/7/pages/2')
  fireEvent.load(picture)
  expect(document.querySelectorAll('[data-shown]')).toHaveLength(1)
})

it('of a matrícula says each act, what still burdens, what was not read, and who owns and does not sell', async () => {
  await open(
    anInboxFile({
      proposal: { kind: 'onus_reais', propertyId: 1, sureness: 'doubtful' },
      kindName: 'Ônus Reais',
    }),
  )
  const acts = await screen.findByRole('list', { name: 'Atos na ordem' })
  expect(
    within(acts)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'R-1 Hipoteca10/03/2010CanceladoPágina 1',
    'R-3 Compra e venda12/05/2016 · BETO REIS, ***.482.917-**Página 1',
    'R-4 Alienação fiduciáriasem data lidaAinda recaiPágina 2',
  ])
  expect(screen.getByText('Ainda recai: Alienação fiduciária (R-4).')).toBeDefined()
  expect(screen.getByText(/Um ato não foi lido \(nº 2\)/)).toBeDefined()
  expect(screen.getByText(/BETO REIS, .* não está entre os proprietários do imóvel 00001/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Ver R-4 na página 2' }))
  expect(screen.getByText('Página 2 de 2')).toBeDefined()
})

const registered = (change: Partial<InboxFile> = {}) =>
  anInboxFile({
    proposal: { kind: 'onus_reais', propertyId: 1, sureness: 'doubtful' },
    kindName: 'Ônus Reais',
    ...change,
  })

it('says that pages were not read, of any paper and of a matrícula what may follow', async () => {
  await open(registered({ unreadPages: 12 }), { acts: { unreadPages: 12, gaps: [] } })
  expect(await screen.findByText('12 páginas não foram lidas: pode haver mais ônus.')).toBeDefined()
  expect(screen.getByText('12 páginas não foram lidas: confira no próprio papel.')).toBeDefined()
})

it('asks to look at an owner whom the matrícula names without a CPF, and calls nothing right till then', async () => {
  const ana = { kind: 'cpf', value: '529.982.247-25', name: 'ANA REIS' }
  const wife = { kind: 'name', value: 'LIA DIAS', name: 'LIA DIAS' }
  await open(registered(), { acts: { owners: [ana, { ...buyer }, wife], gaps: [] } })
  expect(
    await screen.findByText(
      'LIA DIAS está na matrícula sem CPF que se leia: confira se é proprietário do imóvel 00001.',
    ),
  ).toBeDefined()
  expect(screen.queryByText(/São os proprietários/)).toBeNull()
})

it('calls nobody the owner by acts among which one was not read', async () => {
  const owners = [{ kind: 'cpf', value: '529.982.247-25', name: 'ANA REIS' }, buyer]
  await open(registered(), { acts: { owners } })
  expect(await screen.findByText(/^Proprietário pelos atos lidos, a conferir: ANA REIS/)).toBeDefined()
  expect(screen.queryByText(/São os proprietários|Proprietário na matrícula/)).toBeNull()
})

it('tells once why a matrícula is doubted: in the form, and beside its acts once it is filed', async () => {
  const why = 'A página tem colunas, e a ordem dos atos precisa ser conferida.'
  await open(registered(), { acts: { doubts: ['columns'], gaps: [] } })
  await screen.findByRole('list', { name: 'Atos na ordem' })
  expect(screen.queryByText(why)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByText(why)).toBeDefined()
})

it.each([
  [null, /^Nenhum ato foi reconhecido: .* nada se sabe/],
  [{ page: 2, text: 'NÃO CONSTAM ônus' }, /o papel diz, na página 2: “NÃO CONSTAM ônus”$/],
])('says of a matrícula without acts what it tells of burdens', async (free, words) => {
  await open(registered(), { acts: { acts: [], burdens: [], free, owners: null, gaps: [] } })
  expect(await screen.findByText(words)).toBeDefined()
})

it('offers to register a stranger whom the paper numbers, and uses what is ticked with the filing', async () => {
  const subject = { kind: 'person', cpf: '390.533.447-05', name: 'YOLANDA DE SÁ' } as const
  await open(anInboxFile({ proposal: { kind: 'receita_federal', subject, sureness: 'doubtful' } }))
  await userEvent.click(screen.getByRole('button', { name: 'Cadastrar Yolanda de Sá' }))
  const [, init] = fetched.mock.calls.find(([url]) => String(url) === '/api/people') ?? []
  expect(JSON.parse(String(init?.body))).toMatchObject({ fullName: 'Yolanda de Sá', cpf: '390.533.447-05' })
})

it('writes ticked facts into the record with the filing, and none that is unticked', async () => {
  const offer = (id: string, field: 'rg' | 'birthDate', isTicked: boolean) => ({
    id,
    about: 'person' as const,
    subjectId: 1,
    subject: 'Ana Reis',
    field,
    value: '11.482.073-6',
    words: '11.482.073-6',
    act: null,
    matricula: null,
    current: null,
    page: 1,
    text: '11.482.073-6',
    isRegistered: false,
    namesakes: [],
    asOf: null,
    isTicked,
  })
  const offers = [offer('f0', 'rg', true), offer('f1', 'birthDate', false)]
  await open(anInboxFile({ offers }))
  expect(screen.getByRole('checkbox', { name: 'RG: 11.482.073-6' })).toHaveProperty('checked', true)
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar e usar este' }))
  await waitFor(() => expect(filings()).toHaveLength(1))
  expect(filings()[0]?.body).toMatchObject({ use: ['f0'] })
})

import type { WaitingOffer } from '@soleira/domain/paper-fact/contract'
import { disagreementsIn } from '@soleira/domain/paper-fact/disagreements'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { DisagreementRows } from './disagreements.tsx'

afterEach(() => vi.unstubAllGlobals())

const offer = (id: string, words: string, change: Partial<WaitingOffer> = {}): WaitingOffer => ({
  id,
  about: 'person',
  subjectId: 7,
  subject: 'Ana Reis',
  field: 'motherName',
  value: words,
  words,
  act: null,
  matricula: null,
  current: null,
  page: 2,
  text: words.toUpperCase(),
  isRegistered: false,
  namesakes: [],
  asOf: null,
  isTicked: true,
  saidBy: null,
  alsoSaidBy: [],
  denies: [],
  property: { propertyId: 1, sequenceNumber: '00001', title: 'Casa' },
  documentId: 30 + Number(id),
  paperId: null,
  paper: 'RG/CNH',
  offeredAt: '2026-11-22T12:00:00Z',
  ...change,
})

async function show(...offers: WaitingOffer[]) {
  const sent: [string, unknown][] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push([url, JSON.parse(String(init.body))])
    return new Response(null, { status: 204 })
  })
  for (const { record, sides } of disagreementsIn(offers).disagreements)
    showScreen(<DisagreementRows record={record} sides={sides} />)
  await screen.findAllByRole('button')
  return sent
}

const saidBy = { documentId: 20, paper: 'Certidão de casamento', asOf: null, page: 1, text: 'ROSA REIS' }
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('quotes both places, and keeps the word of the record', async () => {
  const sent = await show(offer('1', 'Rosa Sá', { current: 'Rosa Reis', saidBy }))
  const rows = within(screen.getByRole('list', { name: 'Nome da mãe de Ana Reis' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Rosa Reis“ROSA REIS” · Certidão de casamento, página 1'),
    expect.stringContaining('Rosa Sá“ROSA SÁ” · RG/CNH, página 2 · arquivado em 22/11/2026'),
  ])
  const link = screen.getByRole('link', { name: 'RG/CNH, página 2' })
  expect(link.getAttribute('href')).toBe('/api/documents/31/view#page=2')
  await click('Manter o cadastro: Nome da mãe de Ana Reis')
  await vi.waitFor(() => expect(sent).toEqual([['/api/paper-offers/refusals', { ids: [1], reason: null }]]))
})

it('says of what day each paper is, where the state of a person may have changed since', async () => {
  const saidBy = {
    documentId: 20,
    paper: 'Certidão de casamento',
    asOf: '2024-05-02',
    page: 1,
    text: 'DIVÓRCIO',
  }
  const change = { field: 'maritalStatus', current: 'Divorciado(a)', asOf: '2010-10-09', saidBy } as const
  await show(offer('1', 'Casado(a)', change))
  screen.getByRole('link', { name: 'Certidão de casamento de 02/05/2024, página 1' })
  screen.getByRole('link', { name: 'RG/CNH de 09/10/2010, página 2' })
})

it('takes the word of one paper, and answers that of the other by it', async () => {
  const sent = await show(offer('1', 'Rosa Sá'), offer('2', 'Rosa Reis'), offer('3', 'ROSA SÁ'))
  await click('Usar Rosa Sá: Nome da mãe de Ana Reis')
  await vi.waitFor(() =>
    expect(sent).toEqual([
      ['/api/paper-offers/acceptances', { offers: [{ id: 1, current: null }] }],
      ['/api/paper-offers/refusals', { ids: [2], reason: 'Vale o que outro papel diz' }],
    ]),
  )
})

it('leads to the person where a paper names another spouse than the record', async () => {
  await show(offer('1', 'Otto Lima', { field: 'spouseName', current: 'Rui Sá' }))
  expect(screen.queryByRole('button', { name: /^Usar/ })).toBeNull()
  const link = screen.getByRole('link', { name: 'Mudar na página da pessoa' })
  expect(link.getAttribute('href')).toBe('/pessoas/7')
})

it('on the page of that person leads nowhere', async () => {
  const spouse = offer('1', 'Otto Lima', { field: 'spouseName', current: 'Rui Sá' })
  const name = 'Mudar na página da pessoa'
  const { disagreements } = disagreementsIn([spouse])
  const { history } = showScreen(
    disagreements.map(({ key, ...one }) => <DisagreementRows key={key} {...one} />),
  )
  await screen.findByRole('link', { name })
  history.push('/pessoas/7')
  await vi.waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull())
  expect(screen.getByText('Otto Lima')).toBeDefined()
})

const of = { about: 'property', subject: null, field: 'burden' } as const
const free = (change: Partial<WaitingOffer>) =>
  offer('3', 'Não constam ônus', { ...of, field: 'burdenFree', paper: 'Ônus Reais', ...change })

it('a certificate that lists no burden stands beside those of the record, which it ends or leaves', async () => {
  const saidBy = { documentId: 20, paper: 'Ônus Reais', asOf: '2019-11-03', page: 2, text: 'HIPOTECA' }
  const sent = await show(free({ current: 'Hipoteca (R-1)', saidBy }))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('No cadastroHipoteca (R-1)“HIPOTECA” · Ônus Reais de 03/11/2019, página 2'),
    expect.stringContaining('Ônus ReaisNão constam ônus“NÃO CONSTAM ÔNUS”'),
  ])
  await click('Manter o cadastro: Ônus')
  await vi.waitFor(() => expect(sent).toEqual([['/api/paper-offers/refusals', { ids: [3], reason: null }]]))
})

it('two burdens of another paper exclude what denies them, and not each other', async () => {
  const [one, two] = [offer('1', 'Hipoteca (R-1)', of), offer('2', 'Penhora (R-2)', of)]
  const sent = await show(one, two, free({ denies: ['1', '2'] }))
  await click('Usar Hipoteca (R-1): Ônus')
  await vi.waitFor(() =>
    expect(sent).toEqual([
      ['/api/paper-offers/acceptances', { offers: [{ id: 1, current: null }] }],
      ['/api/paper-offers/refusals', { ids: [3], reason: 'Vale o que outro papel diz' }],
    ]),
  )
})

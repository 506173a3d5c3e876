import type { WaitingOffer } from '@soleira/domain/paper-fact/contract'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { FactsCard } from './facts-card.tsx'

afterEach(() => vi.unstubAllGlobals())

const offer = (
  id: number,
  field: WaitingOffer['field'],
  words: string,
  change: Partial<WaitingOffer> = {},
): WaitingOffer => ({
  id: String(id),
  about: 'person',
  subjectId: 7,
  subject: 'Regina Alves Moura',
  field,
  value: words,
  words,
  act: null,
  matricula: null,
  current: null,
  page: 1,
  text: words.toUpperCase(),
  isRegistered: false,
  namesakes: [],
  asOf: null,
  isTicked: true,
  saidBy: null,
  alsoSaidBy: [],
  denies: [],
  property: { propertyId: 1, sequenceNumber: '00001', title: 'Casa' },
  documentId: 30,
  paperId: null,
  paper: 'Certidão de casamento',
  offeredAt: '2026-11-22T12:00:00Z',
  ...change,
})

const quote = { documentId: 30, paper: 'Certidão de casamento', asOf: null, page: 1, text: 'CASADO' }
const spouse = offer(4, 'spouseName', 'Otto Lima Moura')
const otto = { personId: 12, fullName: 'Otto Lima Moura', cpf: '310.482.917-90', cnpj: null }
const ofMarriage = [
  // Another paper says it, too.
  offer(1, 'maritalStatus', 'Casado(a)', { documentId: 31, current: 'Solteiro(a)', alsoSaidBy: [quote] }),
  offer(2, 'regime', 'Comunhão parcial'),
  offer(3, 'unionSince', '12/05/1998', { current: '12/05/1999' }),
  offer(5, 'unionSince', '12/05/1998', { subjectId: 8 }),
  offer(6, 'birthplace', 'Niterói/RJ'),
]

async function show(...offers: WaitingOffer[]) {
  const sent: [string, unknown][] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push([url.replace('/api/paper-offers/', ''), JSON.parse(String(init.body))])
    return new Response(null, { status: 204 })
  })
  showScreen(<FactsCard offers={offers} />)
  await screen.findByText('Otto Lima Moura consta da certidão de casamento e não está no cadastro')
  return sent
}
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('registers an unknown spouse by one click, with what the same paper says of the marriage', async () => {
  const sent = await show(spouse, ...ofMarriage)
  screen.getByText(
    'Vai junto: Estado civil: Casado(a) (no cadastro: Solteiro(a)) · Regime de bens: Comunhão parcial',
  )
  screen.getByText(/^Regina Alves Moura · “OTTO LIMA MOURA” ·/)
  expect(screen.queryByRole('checkbox', { name: /Otto/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Já vendeu' })).toBeNull()
  await click('Cadastrar')
  const offers = [
    { id: 4, current: null },
    { id: 1, current: 'Solteiro(a)' },
    { id: 2, current: null },
  ]
  await vi.waitFor(() => expect(sent).toEqual([['acceptances', { offers }]]))
})

it('refuses the spouse alone, and each of two that papers name', async () => {
  const raul = offer(9, 'spouseName', 'Raul Sá', { documentId: 32 })
  const sent = await show(spouse, raul, ...ofMarriage)
  expect(screen.getAllByRole('button', { name: 'Cadastrar' })).toHaveLength(2)
  await userEvent.click(screen.getAllByRole('button', { name: 'É outra pessoa' })[0] as HTMLElement)
  await vi.waitFor(() => expect(sent).toEqual([['refusals', { ids: [4], reason: 'É outra pessoa' }]]))
})

it('offers whom the register has by that name, with the way to their page', async () => {
  const namesakes = [otto, { personId: 13, fullName: 'Otto Lima Moura', cpf: null, cnpj: null }]
  const sent = await show({ ...spouse, namesakes, isTicked: false })
  const link = screen.getByRole('link', { name: 'Otto Lima Moura · ***.482.917-**' })
  expect(link.getAttribute('href')).toBe('/pessoas/12')
  screen.getByRole('link', { name: 'Otto Lima Moura · Sem CPF' })
  screen.getByRole('button', { name: 'Cadastrar como nova pessoa' })
  await click('É esta pessoa: Otto Lima Moura · ***.482.917-**')
  const offers = [{ id: 4, current: null, personId: 12 }]
  await vi.waitFor(() => expect(sent).toEqual([['acceptances', { offers }]]))
})

it('leads from its own words to the place in the paper, below the heading of that paper', async () => {
  await show(spouse, ...ofMarriage)
  const paper = within(
    screen.getByRole('group', { name: 'Certidão de casamento diz · arquivado em 22/11/2026' }),
  )
  const question = paper.getByText(/^Otto Lima Moura consta da certidão/)
  const [quote] = paper.getAllByRole('link', { name: 'Certidão de casamento, página 1' })
  expect(quote?.getAttribute('href')).toBe('/api/documents/30/view#page=1')
  const heading = paper.getByText(/ diz · arquivado em /)
  for (const [above, below] of [
    [heading, question],
    [question, quote],
    [quote, paper.getByRole('checkbox', { name: /Regime de bens/ })],
  ] as [Node, Node][])
    expect(above.compareDocumentPosition(below)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('each fact leads to its words, too', async () => {
  await show(spouse, ...ofMarriage)
  expect(
    screen
      .getByText(/“COMUNHÃO PARCIAL”/)
      .querySelector('a')
      ?.getAttribute('href'),
  ).toBe('/api/documents/30/view#page=1')
})

it('takes no marriage over a divorce by the way: the state is answered first', async () => {
  const divorced = offer(1, 'maritalStatus', 'Casado(a)', { current: 'Divorciado(a)', asOf: '2010-10-09' })
  const sent = await show({ ...spouse, namesakes: [otto] }, divorced, offer(2, 'regime', 'Comunhão parcial'))
  screen.getByText(
    'No cadastro o estado civil é Divorciado(a), e o papel é de 09/10/2010: responda antes qual vale.',
  )
  expect(screen.queryByText(/Vai junto/)).toBeNull()
  for (const name of ['Cadastrar como nova pessoa', 'É esta pessoa: Otto Lima Moura · ***.482.917-**'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
  await click('É outra pessoa')
  await vi.waitFor(() => expect(sent).toEqual([['refusals', { ids: [4], reason: 'É outra pessoa' }]]))
})

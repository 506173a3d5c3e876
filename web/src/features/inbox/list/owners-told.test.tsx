import type { PaperOffer } from '@soleira/domain/paper-fact/contract'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { anInboxFile } from '../../../../test/inbox.ts'
import { OwnersTold } from './owners-told.tsx'

afterEach(() => vi.unstubAllGlobals())

const owner = (id: string, value: string, change: Partial<PaperOffer> = {}): PaperOffer => ({
  id,
  about: 'property',
  subjectId: 1,
  subject: null,
  field: 'owner',
  value,
  words: value,
  act: 'R-1',
  matricula: '54318',
  current: null,
  page: 1,
  text: value,
  isRegistered: false,
  namesakes: [],
  asOf: null,
  isTicked: true,
  ...change,
})
const ofNew = anInboxFile({
  id: 8,
  property: null,
  isReady: false,
  proposal: {
    kind: 'receita_federal',
    sureness: 'doubtful',
    subject: { kind: 'person', cpf: '390.533.447-05', name: 'YOLANDA DE SÁ' },
  },
})
const matricula = anInboxFile({
  id: 7,
  fileName: 'matricula.pdf',
  proposal: { kind: 'onus_reais', sureness: 'sure', subject: { kind: 'property', matricula: '54318' } },
  offers: [
    owner('f1', 'Yolanda de Sá'),
    owner('f2', 'Otto Lima'),
    owner('f3', 'Não se lê', { isTicked: false }),
    owner('f4', '54318', { field: 'registrationNumber' }),
  ],
})

type Papers = Parameters<typeof OwnersTold>[0]['papers']

function show(papers: Papers, whole: (path: string) => Promise<Papers[number]> = async () => matricula) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.method === 'POST') sent.push(JSON.parse(String(init.body)))
    return Response.json(await whole(path))
  })
  const filed = vi.fn<(ids: readonly number[]) => void>()
  showScreen(<OwnersTold papers={papers} onFiled={filed} />)
  return { sent, filed }
}

it('files the matrícula and registers the owners whom it names clearly, by one click', async () => {
  const { sent, filed } = show([ofNew, matricula])
  await screen.findByText(/imóvel 00001 não tem: Yolanda de Sá e Otto Lima\.$/)
  await userEvent.click(screen.getByRole('button', { name: 'Arquivar e cadastrar os 2' }))
  await waitFor(() => expect(filed).toHaveBeenCalledWith([1]))
  expect(sent).toMatchObject([{ kind: 'onus_reais', propertyId: 1, personId: null, use: ['f1', 'f2'] }])
})

it('says nothing where no paper is of somebody new', async () => {
  show([matricula])
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(screen.queryByRole('button')).toBeNull()
})

it('looks at all papers that may name owners, a few at a time', async () => {
  const ids = [11, 12, 13, 14, 15, 16, 17]
  const papers = ids.map((id) => ({ ...matricula, id, fileName: `${id}.pdf` }))
  const asked: string[] = []
  let [open, most] = [0, 0]
  show([ofNew, ...papers], async (path) => {
    asked.push(path)
    open += 1
    most = Math.max(most, open)
    await new Promise((resolve) => setTimeout(resolve, 0))
    open -= 1
    const offers = path.endsWith('/17') ? matricula.offers : []
    return { ...(papers.find(({ id }) => path.endsWith(`/${id}`)) ?? matricula), offers }
  })
  await screen.findByText(/^17\.pdf nomeia proprietários/)
  expect(asked.map((path) => Number(path.split('/').at(-1)))).toEqual(ids)
  expect(most).toBe(3)
})

import type { DiligenceItem } from '@soleira/domain/checklist/contract'
import { askedByEmail } from '@soleira/domain/checklist/item-kinds'
import type { InboxFile } from '@soleira/domain/inbox/contract'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aDiligence } from '../../../../test/diligence.ts'
import { showScreen } from '../../../../test/ground.tsx'
import { anInboxFile } from '../../../../test/inbox.ts'
import { ItemAnswer } from './item-answer.tsx'
import { shownItems } from './shown-item.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetched.mockReset()))
afterEach(() => vi.unstubAllGlobals())

const origin: NonNullable<InboxFile['origin']> = {
  way: 'mail',
  sender: 'atendimento@horizonte.exemplo',
  subject: 'RES: Declaração',
  sentAt: '2026-11-21T13:00:00.000Z',
  answers: 'quitacao_condominial',
  asked: null,
}

const answer = (change: Partial<InboxFile> = {}) =>
  anInboxFile({
    id: 31,
    fileName: 'declaracao.pdf',
    origin,
    kindName: 'Quitação condominial',
    proposal: { kind: 'quitacao_condominial', propertyId: 1, sureness: 'doubtful' },
    ...change,
  })

async function open(papers: InboxFile[], status: DiligenceItem['status'] = 'requested') {
  fetched.mockImplementation(async () => Response.json(papers, { headers: { 'x-total-count': '9' } }))
  const items = shownItems(aDiligence({ people: ['Ana Reis'], change: () => ({ status }) }))
  const item = items.find(({ id }) => id === askedByEmail)
  if (!item) throw new Error('the checklist has no such item')
  showScreen(
    <>
      <ItemAnswer item={item} propertyId={1} />
      <p>Fim do item</p>
    </>,
  )
  await screen.findByText('Fim do item')
}

it('leads to each paper that came as the answer, and asks for those of its property alone', async () => {
  await open([
    answer(),
    answer({ id: 32, fileName: 'foto.jpg', status: 'reading', proposal: null, kindName: null }),
    answer({ id: 33, fileName: 'sem-nome.pdf', proposal: { kind: null, sureness: 'doubtful' } }),
  ])
  const list = await screen.findByRole('list', { name: 'Respostas recebidas: Quitação condominial' })
  expect(list.textContent).toContain('Resposta recebida por e-mail em 22/11/2026')
  const ways = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')] as const)
  expect(ways).toEqual([
    ['conferir declaracao.pdf', '/papeis/31'],
    ['conferir foto.jpg', '/papeis/32'],
    ['conferir sem-nome.pdf', '/papeis/33'],
  ])
  const asked = new URL(String(fetched.mock.calls[0]?.[0]), 'http://x').searchParams
  expect(Object.fromEntries(asked)).toMatchObject({ status: 'open', propertyId: '1' })
})

it.each([
  ['is a paper of another kind', answer({ proposal: { kind: 'receita_federal', sureness: 'sure' } })],
  ['answers no letter of ours', answer({ origin: { ...origin, answers: null } })],
  ['was uploaded', answer({ origin: null })],
])('says nothing of what %s', async (_, paper) => {
  await open([answer({ id: 30 }), paper])
  expect(await screen.findAllByRole('link')).toHaveLength(1)
})

it.each(['pending', 'completed'] as const)('asks nothing for an item that is %s', async (status) => {
  await open([answer()], status)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(fetched).not.toHaveBeenCalled()
  expect(screen.queryByRole('list')).toBeNull()
})

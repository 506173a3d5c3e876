import type { InboxFile } from '@soleira/domain/inbox/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { anInboxFile } from '../../../../test/inbox.ts'
import { toasts } from '../../../lib/toast.ts'
import { InboxFileList } from './inbox-file-list.tsx'
import { InboxFileRow } from './inbox-file-row.tsx'
import { usePaperActions } from './use-paper-actions.ts'

const nothing = () => undefined
const actions = {
  isBusy: false,
  onConfirm: nothing,
  onReplace: nothing,
  onKeepBoth: nothing,
  onVouch: nothing,
  onTakeBack: nothing,
  onDiscard: nothing,
}

const show = (paper: InboxFile) =>
  showScreen(
    <ul>
      <InboxFileRow paper={paper} isGrouped={false} {...actions} />
    </ul>,
  )

async function buttonsOf(paper: InboxFile) {
  show(paper)
  return (await screen.findAllByRole('button')).map(({ textContent }) => textContent)
}

it.each([
  ['content', ['Descartar']],
  ['number', ['Substituir', 'Guardar as duas', 'Descartar']],
] as const)('in the place of a paper that has the same %s, offers %j', async (by, words) => {
  const held = anInboxFile({
    isReady: false,
    mayReplace: true,
    contradictions: ['replaces'],
    proposal: { kind: 'receita_federal', sureness: 'doubtful' },
    same: { receivedAt: '2026-11-02T12:00:00.000Z', by, paperId: 1, documentId: null },
  })
  expect(await buttonsOf(held)).toEqual(words)
})

it('says once which certificate it would take the place of', async () => {
  const property = { propertyId: 1, sequenceNumber: '00001', title: 'Casa' }
  const newer = anInboxFile({
    isReady: false,
    mayReplace: true,
    contradictions: ['replaces'],
    replacedDay: '2026-11-20',
    property,
    counts: [{ ...property, why: 'held', since: '2026-11-20' }],
    proposal: { kind: 'receita_federal', propertyId: 1, sureness: 'doubtful' },
  })
  await buttonsOf(newer)
  expect(screen.getByText('A conferir')).toBeDefined()
  expect(screen.getByText('Substitui a de 20/11/2026.')).toBeDefined()
  expect(screen.queryByText(/já tem uma/)).toBeNull()
})

it('beside a paper that waits for the same place, says which and has nothing to replace', async () => {
  const older = anInboxFile({
    isReady: false,
    mayReplace: true,
    contradictions: ['collides'],
    collidesWith: { paperId: 8, fileName: 'nova.pdf', issuedOn: '2026-11-20' },
    proposal: { kind: 'receita_federal', sureness: 'doubtful' },
  })
  expect(await buttonsOf(older)).toEqual(['Guardar as duas', 'Descartar'])
  expect(screen.getByText('nova.pdf, de 20/11/2026, espera pelo mesmo lugar.')).toBeDefined()
})

it('in a slot of the intake both stand side by side, and nothing is replaced', async () => {
  const card = anInboxFile({
    isReady: false,
    mayReplace: true,
    contradictions: ['replaces'],
    proposal: { kind: 'RG_CNH', sureness: 'doubtful' },
  })
  expect(await buttonsOf(card)).toEqual(['Guardar as duas', 'Descartar'])
  expect(screen.getByRole('button', { name: /^Guardar as duas/ }).title).toBe(
    'As duas ficam no mesmo lugar, lado a lado',
  )
})

it.each([
  ['RG_CNH', 'Os dois ficam no mesmo lugar, lado a lado.'],
  ['receita_federal', /^Conta o de emissão mais nova; .* está no histórico da certidão\.$/],
] as const)('where %s is kept beside another the toast says what counts', async (kind, said) => {
  vi.stubGlobal('fetch', async () => Response.json({ filed: [7], left: [], later: [] }))
  const paper = anInboxFile({ isReady: false, mayReplace: true, proposal: { kind, sureness: 'doubtful' } })
  function KeepBoth() {
    const { actions: own } = usePaperActions()
    return (
      <button type="button" onClick={() => own.onKeepBoth(paper)}>
        Guardar
      </button>
    )
  }
  showScreen(<KeepBoth />)
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(toasts.current()?.message).toMatch(said))
})

it('under a head that says so does not repeat that the person is new', async () => {
  const subject = { kind: 'person', cpf: '390.533.447-05', name: 'YOLANDA DE SÁ' } as const
  const papers = [8, 9].map((id) =>
    anInboxFile({ id, property: null, proposal: { kind: 'receita_federal', subject, sureness: 'doubtful' } }),
  )
  showScreen(<InboxFileList papers={papers} onFileGroup={nothing} {...actions} />)
  await screen.findByRole('heading', { name: 'Fora do cadastro: Yolanda de Sá · 2 papéis' })
  expect(screen.queryByText('Esta pessoa não está no cadastro.')).toBeNull()
  expect(screen.getAllByText('Não reconhecemos o imóvel.')).toHaveLength(2)
})

const unknown = (change: Partial<InboxFile> = {}) =>
  anInboxFile({
    kindName: null,
    isReady: false,
    doubts: ['unknown_kind'],
    proposal: {
      kind: null,
      filesAs: 'OUTRO_PAPEL',
      sureness: 'doubtful',
      subject: { kind: 'person', id: 1, name: 'ANA REIS', registeredName: 'Ana Reis' },
    },
    ...change,
  })

it('a paper that nobody knows is kept as another paper of whom it names, by one click', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push(`POST ${url}`, JSON.parse(String(init.body)))
    return Response.json(init?.method === 'POST' ? unknown() : [])
  })
  expect(await buttonsOf(unknown())).toEqual(['É outro papel', 'Descartar'])
  expect(screen.getByText('Não se sabe o que é este papel.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /^É outro papel/ }))
  await waitFor(() => expect(sent[0]).toBe('POST /api/papers/7/filing'))
  expect(sent[1]).toMatchObject({ kind: 'OUTRO_PAPEL', propertyId: 1, personId: 1, use: [] })
  vi.unstubAllGlobals()
})

it('the very file that came before is not kept once more', async () => {
  const same = {
    receivedAt: '2026-11-02T12:00:00.000Z',
    by: 'content',
    paperId: 1,
    documentId: null,
  } as const
  expect(await buttonsOf(unknown({ same }))).toEqual(['Descartar'])
})

it('one of somebody without a property says that it stays with them', async () => {
  await buttonsOf(unknown({ property: null }))
  expect(screen.getByText('Fica com a pessoa, sem imóvel.')).toBeDefined()
  expect(screen.queryByText('Não reconhecemos o imóvel.')).toBeNull()
})

const wrong = { propertyId: 25, sequenceNumber: '00025', title: 'Casa - Rua B, 2' }

it.each([
  [
    'another property of the account',
    anInboxFile().property,
    null,
    'Vai para 00001 · Casa - Rua das Flores, 12',
  ],
  ['none', null, null, 'Fica na caixa, sem imóvel.'],
  ['none, though a link asked for it', null, 'link', 'Não conta no imóvel para o qual foi pedido.'],
] as const)(
  'a paper of somebody else, which is of %s, says where it goes',
  async (_, property, way, words) => {
    const origin = { sender: 'Ana', subject: null, sentAt: null, answers: null, asked: null }
    show(
      anInboxFile({
        property,
        broughtFor: wrong,
        origin: way && { ...origin, way },
        isReady: false,
        contradictions: ['another_person'],
        proposal: { kind: 'receita_federal', sureness: 'doubtful' },
      }),
    )
    const value = within((await screen.findByText('Imóvel')).parentElement as HTMLElement)
    expect(value.getByRole('definition').textContent).toBe(words)
    expect(screen.queryByText(/00025/)).toBeNull()
  },
)

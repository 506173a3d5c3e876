import type { InboxFile } from '@soleira/domain/inbox/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { anInboxFile } from '../../../../test/inbox.ts'
import { InboxFileList } from './inbox-file-list.tsx'
import { InboxFileRow } from './inbox-file-row.tsx'

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

async function buttonsOf(paper: InboxFile) {
  showScreen(
    <ul>
      <InboxFileRow paper={paper} isGrouped={false} {...actions} />
    </ul>,
  )
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

import type { InboxFile } from '@soleira/domain/inbox/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { anInboxFile } from '../../../../test/inbox.ts'
import { InboxFileRow } from './inbox-file-row.tsx'

const nothing = () => undefined
const actions = {
  isBusy: false,
  onConfirm: nothing,
  onReplace: nothing,
  onKeepBoth: nothing,
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

import type { InboxPaper } from '@soleira/domain/inbox/contract'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { anInboxFile } from '../../../../test/inbox.ts'
import { InboxFileScreen } from './inbox-file-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

it('is read again on demand, and says nothing meanwhile of what was read before', async () => {
  const subject = { kind: 'person', cpf: '390.533.447-05', name: 'YOLANDA DE SÁ' } as const
  let paper: InboxPaper = anInboxFile({
    property: null,
    proposal: { kind: 'receita_federal', subject, sureness: 'doubtful' },
  })
  const posted: string[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      posted.push(url)
      paper = { ...paper, status: 'reading', proposal: null, kindName: null, evidence: [] }
    }
    if (url.startsWith('/api/papers?')) return Response.json([paper], { headers: { 'x-total-count': '1' } })
    return Response.json(url.startsWith('/api/papers/7') ? paper : [])
  })
  showScreen(<InboxFileScreen id={7} />)
  const kind = () => screen.queryByRole('combobox', { name: 'O que é' })
  await vi.waitFor(() => expect(kind()).toHaveProperty('value', 'receita_federal'))
  await userEvent.click(screen.getByRole('button', { name: 'Ler de novo' }))
  await screen.findByText('Os campos aparecem assim que a leitura terminar.')
  expect(kind()).toBeNull()
  expect(posted).toEqual(['/api/papers/7/reading'])
  expect(screen.queryByRole('button', { name: 'Ler de novo' })).toBeNull()
})

import type { InboxPaper } from '@soleira/domain/inbox/contract'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { anInboxFile } from '../../../../test/inbox.ts'
import { inboxFileQuery } from '../../inbox-delivery/inbox-paper.ts'
import { InboxFileScreen } from './inbox-file-screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 15_000 })
afterEach(() => vi.unstubAllGlobals())

it('moves on from a filed paper once the form that was begun with it is closed', async () => {
  const subject = { kind: 'person', cpf: '390.533.447-05', name: 'YOLANDA DE SÁ' } as const
  let paper: InboxPaper = anInboxFile({
    property: null,
    proposal: { kind: 'receita_federal', subject, sureness: 'doubtful' },
  })
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.startsWith('/api/papers?'))
      return Response.json([paper, anInboxFile({ id: 6 })], { headers: { 'x-total-count': '2' } })
    return Response.json(url === '/api/papers/7' ? paper : [])
  })
  const { client, history } = showScreen(<InboxFileScreen id={7} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Nova captação com este papel' }))
  const form = within(await screen.findByRole('dialog', { name: 'Nova Captação' }))
  await screen.findByRole('link', { name: 'Próximo papel (1)', hidden: true })

  const property = { propertyId: 5, sequenceNumber: '00005', title: 'Casa' }
  const place = { property, personId: 3, kindName: 'Receita Federal' }
  const at = { documentId: 4, filedAt: '2026-11-22T13:00:00.000Z', person: 'Yolanda de Sá', fills: [] }
  paper = { ...paper, status: 'filed', filed: { ...place, ...at, certificate: null } as never }
  await client.refetchQueries({ queryKey: inboxFileQuery(7).queryKey })
  await screen.findByText(/Arquivado em/)
  expect(history.location.pathname).toBe('/')
  expect(screen.queryByRole('dialog', { name: 'Descartar alterações?' })).toBeNull()

  await userEvent.click(form.getByRole('button', { name: 'Cancelar' }))
  const question = within(await screen.findByRole('dialog', { name: 'Descartar alterações?' }))
  await userEvent.click(question.getByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(history.location.pathname).toBe('/papeis/6'))
})

it('leads back to the inbox where the next paper cannot be loaded', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'internal', message: 'Falhou' }, { status: 500 }))
  const { history } = showScreen(<InboxFileScreen id={7} />)
  await screen.findByRole('heading', { name: 'Não foi possível carregar o papel' })
  await userEvent.click(screen.getByRole('button', { name: 'Voltar' }))
  await waitFor(() => expect(history.location.pathname).toBe('/papeis'))
})

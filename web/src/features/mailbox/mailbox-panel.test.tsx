import type { LeftOutLine, Mailbox } from '@soleira/domain/mailbox/contract'
import { letterReasons } from '@soleira/domain/mailbox/left-out'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { MailboxPanel } from './mailbox-panel.tsx'

afterEach(() => vi.unstubAllGlobals())

const mailbox: Mailbox = {
  host: 'imap.exemplo.com.br',
  port: 993,
  security: 'tls',
  username: 'ana@exemplo.com.br',
  folder: 'INBOX',
  isFetching: false,
  fetchedAt: '2026-11-22T12:00:00.000Z',
  failure: null,
  papers: 3,
  leftOut: 0,
}

function show(kept: Mailbox | null, leftOut: LeftOutLine[] = []) {
  const sent: { method: string | undefined; url: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (method && method !== 'GET') sent.push({ method, url, body: body && JSON.parse(String(body)) })
    return new Response(JSON.stringify({ mailbox: kept ?? (sent.length ? mailbox : null), leftOut }))
  })
  showScreen(<MailboxPanel />)
  return sent
}

it('is set up with what was typed, its port as a number', async () => {
  const sent = show(null)
  await userEvent.type(await screen.findByLabelText('Servidor IMAP'), 'imap.exemplo.com.br')
  await userEvent.type(screen.getByLabelText('Usuário'), 'ana@exemplo.com.br')
  await userEvent.type(screen.getByLabelText('Senha'), 'horta-verde-71')
  await userEvent.selectOptions(screen.getByLabelText('Segurança'), 'starttls')
  expect(screen.getByLabelText('Porta')).toHaveProperty('value', '143')
  await userEvent.click(screen.getByRole('button', { name: 'Testar e guardar' }))
  expect(await screen.findByText('ana@exemplo.com.br')).toBeTruthy()
  const { host, username, folder } = mailbox
  const body = { host, port: 143, security: 'starttls', username, password: 'horta-verde-71', folder }
  expect(sent).toEqual([{ method: 'PUT', url: '/api/mailbox', body }])
})

it('says how the last look went, what was left out, and looks again', async () => {
  const failure = { code: 'login', message: 'O servidor recusou o usuário ou a senha.' } as const
  const reason = 'O arquivo está incompleto ou danificado. Gere-o novamente e envie outra vez.'
  const at = { receivedAt: '2026-11-21T13:00:00.000Z' }
  const sent = show({ ...mailbox, failure, leftOut: 2 }, [
    { ...at, from: 'sindico@exemplo.com.br', name: 'cota.pdf', reason },
    { ...at, from: null, name: null, reason: letterReasons.unread },
  ])
  expect(await screen.findByText(/recusou o usuário ou a senha/)).toBeTruthy()
  const lines = within(screen.getByRole('list', { name: 'O que chegou por e-mail e não foi aceito' }))
  expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `sindico@exemplo.com.br, 21/11/2026: cota.pdf. ${reason}`,
    `Remetente desconhecido, 21/11/2026: sem nome. ${letterReasons.unread}`,
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Buscar agora' }))
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/mailbox/fetch'])
})

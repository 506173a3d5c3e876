import type { Signing } from '@soleira/domain/signing/signing'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { aSigner, aSigning } from '../../../../test/signings.ts'
import { SigningDialog } from '../signing-dialog.tsx'

vi.setConfig({ testTimeout: 60_000 })
afterEach(() => vi.unstubAllGlobals())

type AtService = NonNullable<Signing['service']>
const at = (change: Partial<AtService> = {}): AtService => ({
  sandbox: false,
  checkedAt: null,
  nextCheckAt: null,
  trouble: null,
  isCancelling: false,
  ...change,
})
const byClicksign = (service: Partial<AtService> = {}, change: Partial<Signing> = {}): Signing =>
  aSigning({ provider: 'clicksign', service: at(service), ...change })

/** The service answers each look-up with the next of `answers`; the last one stays. */
function show(before: Signing, answers: (Signing | string)[] = []) {
  let now = before
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string | URL, { method = 'GET' }: RequestInit = {}) => {
    const path = String(address)
    if (method === 'GET') return Response.json(path.endsWith('/signings') ? [now] : [])
    sent.push(`${method} ${path}`)
    const answer = answers.shift() ?? now
    if (typeof answer === 'string')
      return Response.json({ code: 'no_provider', message: answer }, { status: 409 })
    now = answer
    return Response.json(now)
  })
  showScreen(<SigningDialog propertyId={7} id={3} onClose={() => {}} />)
  return sent
}

const part = async () => screen.findByRole('region', { name: 'Na Clicksign' })
const checkedAt = '2026-05-04T15:05:00.000Z'

it('asks the service once when a signing is opened, and again when it is told to', async () => {
  const signed = [aSigner({ state: 'signed', signedAt: checkedAt }), aSigner({ id: 2, order: 2 })]
  const sent = show(byClicksign(), [
    byClicksign({ checkedAt }),
    byClicksign({ checkedAt }, { state: 'partly_signed', signers: signed }),
  ])
  expect(await within(await part()).findByText(/^Conferido em 04\/05\/2026 às 12:05\./)).toBeDefined()
  expect(sent).toEqual(['POST /api/signings/3/refresh'])
  await userEvent.click(screen.getByRole('button', { name: 'Conferir agora' }))
  expect(await screen.findByText('1 de 2 assinaram')).toBeDefined()
  expect(sent).toHaveLength(2)
})

it.each([
  ['a signing by Soleira', aSigning()],
  ['a draft, which a look-up would send', byClicksign({ trouble: 'Token recusado.' }, { state: 'draft' })],
  ['what is over', byClicksign({ checkedAt }, { state: 'refused' })],
])('asks nothing about %s', async (_, signing) => {
  const sent = show(signing)
  expect(await screen.findByRole('region', { name: 'Quem assina' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Conferir agora' })).toBeNull()
  expect(sent).toEqual([])
})

it('says from when the service may be asked, and asks no sooner', async () => {
  show(byClicksign({ checkedAt, nextCheckAt: '2026-05-04T15:06:00.000Z' }))
  expect(
    await within(await part()).findByText(/Pode ser conferido de novo a partir de 04\/05\/2026 às 12:06/),
  ).toBeDefined()
  expect(screen.getByText(/não permite consultas automáticas/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Conferir agora' })).toHaveProperty('disabled', true)
})

it('tells what failed there, of a test and of a cancelling, and shows no test as done', async () => {
  const trouble = 'A Clicksign não respondeu.'
  show(byClicksign({ trouble, sandbox: true, isCancelling: true }))
  const said = within(await part())
  expect(await said.findByText(trouble)).toBeDefined()
  expect(said.getByText('Em testes: sem valor jurídico')).toBeDefined()
  expect(said.getByText('Cancelamento pedido. A Clicksign ainda não confirmou.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Lembrar' })).toBeNull()
})

it('says why it could not ask', async () => {
  show(byClicksign(), ['Guarde antes o token da Clicksign.'])
  expect(
    await screen.findByText('Não foi possível conferir. Guarde antes o token da Clicksign.'),
  ).toBeDefined()
})

it('says whether the service gave a link to who has the turn', async () => {
  const signers = [
    aSigner({ link: 'https://clicksign.example/s/1' }),
    aSigner({ id: 2, name: 'Caio Prado Lins' }),
    aSigner({ id: 4, name: 'Rui Dias', order: 2, state: 'waiting_turn' }),
  ]
  show(byClicksign({}, { signers }))
  const lines = within(await screen.findByRole('region', { name: 'Quem assina' })).getAllByRole('listitem')
  expect(lines[0]?.textContent).toContain('A Clicksign deu um link, só para esta pessoa.')
  expect(lines[1]?.textContent).toContain('A Clicksign não deu link: ela escreve a esta pessoa por e-mail.')
  expect(lines[2]?.textContent).not.toContain('Clicksign')
  expect(screen.getAllByRole('button', { name: /^Copiar link de/ }).map((one) => one.ariaLabel)).toEqual([
    'Copiar link de Inês Prado Lins',
  ])
})

import type { Property } from '@soleira/domain/property/property'
import type { Signing } from '@soleira/domain/signing/signing'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { aSigner, aSigning } from '../../../test/signings.ts'
import { SigningsPart } from './signings-part.tsx'

vi.setConfig({ testTimeout: 60_000 })
afterEach(() => vi.unstubAllGlobals())

function show(all: Signing[] | null) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string | URL, { method = 'GET' }: RequestInit = {}) => {
    const path = String(address)
    if (method === 'GET' && path.endsWith('/signings')) {
      return all
        ? Response.json(all)
        : Response.json({ code: 'unexpected', message: 'Erro' }, { status: 500 })
    }
    if (method !== 'GET') sent.push(`${method} ${path}`)
    if (path.endsWith('/link')) {
      return Response.json({ uri: 'https://casa.example/a/abc', words: 'Assine aqui' }, { status: 201 })
    }
    return Response.json(all?.[0] ?? [])
  })
  showScreen(<SigningsPart property={{ id: 7 } as Property} />)
  return sent
}

it('says that nothing was sent', async () => {
  show([])
  expect(await screen.findByText('Nenhum documento enviado para assinatura')).toBeDefined()
})

it('says that it could not be loaded', async () => {
  show(null)
  expect(await screen.findByText(/Não foi possível carregar as assinaturas/)).toBeDefined()
})

it('shows each signer with state and moment, and hands a link over', async () => {
  const signers = [
    aSigner({ state: 'signed', signedAt: '2026-05-04T15:05:00.000Z' }),
    aSigner({ id: 2, name: 'Caio Prado Lins', order: 2 }),
    aSigner({ id: 4, name: 'Rui Dias', order: 3, state: 'waiting_turn', as: 'witness' }),
  ]
  const sent = show([aSigning({ state: 'partly_signed', signers })])
  await userEvent.click(
    await screen.findByRole('button', { name: /^Acompanhar: Autorização: assinada em parte/ }),
  )
  const dialog = await screen.findByRole('dialog')
  const [first, second, third] = within(
    within(dialog).getByRole('region', { name: 'Quem assina' }),
  ).getAllByRole('listitem')
  expect(first?.textContent).toContain('Assinado em 04/05/2026 às 12:05')
  expect(second?.textContent).toContain('Aguardando')
  expect(third?.textContent).toContain('Aguardando a vez')
  expect(within(dialog).getAllByRole('button', { name: /^Copiar link de/ })).toHaveLength(1)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Copiar link de Caio Prado Lins' }))
  expect(await within(dialog).findByDisplayValue('https://casa.example/a/abc')).toBeDefined()
  expect(dialog.textContent).toContain('fica registrado como entregue pelo corretor')
  expect(sent).toEqual(['POST /api/signings/3/signers/2/link'])
})

it('cancels only after a question', async () => {
  const sent = show([aSigning()])
  await userEvent.click(await screen.findByRole('button', { name: /^Acompanhar/ }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  const question = await screen.findByRole('dialog', { name: 'Cancelar esta assinatura?' })
  expect(sent).toEqual([])
  await userEvent.click(within(question).getByRole('button', { name: 'Cancelar assinatura' }))
  await vi.waitFor(() => expect(sent).toEqual(['POST /api/signings/3/cancel']))
})

it('offers no link, reminder or cancellation once it is over', async () => {
  const refused = aSigner({
    state: 'refused',
    refusedAt: '2026-05-04T15:05:00.000Z',
    reason: 'Mudei de ideia',
  })
  show([aSigning({ state: 'refused', signers: [refused, aSigner({ id: 2 })] })])
  await userEvent.click(await screen.findByRole('button', { name: /^Ver motivo/ }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('“Mudei de ideia”')
  expect(dialog.textContent).toContain('Não assinou')
  expect(within(dialog).queryByRole('button', { name: /Copiar|Lembrar|Cancelar/ })).toBeNull()
})

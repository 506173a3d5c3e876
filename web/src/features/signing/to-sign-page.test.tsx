import type { ToSign } from '@soleira/domain/signing/recipient'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { aToSign } from '../../../test/signings.ts'
import { tellOtherTabs } from './recipient/use-other-tabs.ts'
import { ToSignPage } from './to-sign-page.tsx'

vi.setConfig({ testTimeout: 60_000 })

const link = 'k'.repeat(43)
const refusal = (status: number, code: string, fields = {}) =>
  Response.json({ code, message: `recusa ${code}`, fields }, { status })

let known: ToSign
let answers: Record<string, () => Response>
let sent: [path: string, body: unknown][]

beforeEach(() => {
  sessionStorage.clear()
  known = aToSign()
  sent = []
  answers = { codes: () => new Response(null, { status: 202 }) }
  vi.stubGlobal('fetch', async (address: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    const path = String(address).split(link)[1]?.slice(1) ?? ''
    if (method !== 'GET') sent.push([path, body ? JSON.parse(String(body)) : null])
    return answers[path]?.() ?? Response.json(known)
  })
})
afterEach(() => vi.unstubAllGlobals())

async function open() {
  showScreen(<ToSignPage link={link} />)
  await screen.findByRole('heading', { name: 'Autorização' })
}

async function fillIn() {
  await userEvent.click(screen.getByRole('button', { name: 'Receber código' }))
  await userEvent.type(await screen.findByLabelText('Código de seis números'), '123456')
  await userEvent.type(screen.getByLabelText('Seu nome completo'), 'Ines Prado Lins')
}

describe('the page of a signer', () => {
  it('shows the document, page by page, and who else signs', async () => {
    await open()
    const pages = screen.getAllByRole('img', { name: /^Página/ })
    expect(pages.map((page) => [page.getAttribute('src'), page.getAttribute('loading')])).toEqual([
      [`/api/to-sign/${link}/pages/1`, 'lazy'],
      [`/api/to-sign/${link}/pages/2`, 'lazy'],
    ])
    const others = screen.getByRole('region', { name: 'Quem mais assina' })
    expect(others.textContent).toContain('Caio Prado Lins · Vendedor(a)Aguardando a vez')
  })

  it('sends a code, wants the agreement, and signs', async () => {
    await open()
    await fillIn()
    await userEvent.click(screen.getByRole('button', { name: 'Assinar' }))
    expect(await screen.findByText('Marque “Li e concordo em assinar eletronicamente”')).toBeDefined()
    expect(sent.map(([path]) => path)).toEqual(['codes'])
    known = aToSign({
      state: 'partly_signed',
      maySign: false,
      signer: { ...aToSign().signer, state: 'signed', at: '2026-05-04T15:05:00.000Z' },
    })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Li e concordo em assinar eletronicamente' }))
    await userEvent.click(screen.getByRole('button', { name: 'Assinar' }))
    expect(await screen.findByText('Você assinou este documento em 04/05/2026 às 12:05.')).toBeDefined()
    expect(sent.at(-1)).toEqual(['signature', { code: '123456', name: 'Ines Prado Lins', agrees: true }])
    expect(screen.queryByRole('form')).toBeNull()
  })

  it.each([
    ['a wrong code', () => refusal(422, 'validation_failed', { code: 'Código errado' }), 'Código errado'],
    ['too many tries', () => refusal(429, 'too_many_requests'), 'recusa too_many_requests'],
  ])('keeps what was typed after %s', async (_, answer, words) => {
    answers.signature = answer
    await open()
    await fillIn()
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Assinar' }))
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.getByLabelText('Seu nome completo')).toHaveProperty('value', 'Ines Prado Lins')
    expect(screen.getByLabelText('Código de seis números')).toHaveProperty('value', '123456')
  })

  it('keeps what was typed without a connection', async () => {
    answers.signature = () => {
      throw new TypeError('Failed to fetch')
    }
    await open()
    await fillIn()
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Assinar' }))
    const form = screen.getByRole('form', { name: 'Assinar o documento' })
    expect((await within(form).findByRole('alert')).textContent).toMatch(/pode não ter sido salvo/)
    expect(screen.getByLabelText('Seu nome completo')).toHaveProperty('value', 'Ines Prado Lins')
  })

  it('keeps what was typed when another code is refused', async () => {
    await open()
    await fillIn()
    answers.codes = () => refusal(429, 'too_many_requests')
    await userEvent.click(screen.getByRole('button', { name: 'Enviar outro código' }))
    expect(await screen.findByText('recusa too_many_requests')).toBeDefined()
    expect(screen.getByLabelText('Código de seis números')).toHaveProperty('value', '123456')
    expect(screen.getByRole('button', { name: 'Assinar' })).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enviar outro código' }))
  })

  it('goes on where it was when the page is loaded anew, and forgets what was sent', async () => {
    await open()
    await fillIn()
    await userEvent.click(screen.getByRole('button', { name: 'Recusar' }))
    await userEvent.type(screen.getByLabelText(/^Motivo/), 'O preço mudou')
    cleanup()
    await open()
    expect(screen.getByLabelText('Código de seis números')).toHaveProperty('value', '')
    expect(screen.getByLabelText('Seu nome completo')).toHaveProperty('value', 'Ines Prado Lins')
    expect(screen.getByLabelText(/^Motivo/)).toHaveProperty('value', 'O preço mudou')
    await userEvent.click(screen.getByRole('button', { name: 'Recusar o documento' }))
    await vi.waitFor(() => expect(sessionStorage).toHaveLength(0))
  })

  it.each([
    ['revoked', () => refusal(409, 'link_spent')],
    ['cancelled', () => Response.json(aToSign({ state: 'cancelled', maySign: false, document: null }))],
  ])('forgets what was typed when the document is %s before it was sent', async (_, answer) => {
    await open()
    await fillIn()
    expect(sessionStorage).toHaveLength(2)
    answers[''] = answer
    tellOtherTabs(link)
    await vi.waitFor(() => expect(sessionStorage).toHaveLength(0))
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('tells a second tab what was done in the first', async () => {
    await open()
    known = aToSign({
      state: 'signed',
      maySign: false,
      isSigned: true,
      others: [],
      signer: { ...aToSign().signer, state: 'signed', at: '2026-05-04T15:05:00.000Z' },
    })
    tellOtherTabs(link)
    expect(await screen.findByText('O documento está assinado.')).toBeDefined()
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.getByRole('link', { name: 'Baixar o documento assinado' })).toBeDefined()
  })

  it('refuses with a reason alone', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Recusar' }))
    await userEvent.click(screen.getByRole('button', { name: 'Recusar o documento' }))
    expect(await screen.findByText('Diga o motivo')).toBeDefined()
    expect(sent).toEqual([])
    await userEvent.type(screen.getByLabelText(/^Motivo/), 'O preço mudou')
    await userEvent.click(screen.getByRole('button', { name: 'Recusar o documento' }))
    await vi.waitFor(() => expect(sent).toEqual([['refusal', { reason: 'O preço mudou' }]]))
  })

  it('offers nothing to somebody whose turn has not come', async () => {
    known = aToSign({ maySign: false, signer: { ...aToSign().signer, state: 'waiting_turn' } })
    await open()
    expect(screen.getByText('Ainda não é a sua vez de assinar.')).toBeDefined()
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Recusar' })).toBeNull()
  })

  it('says that a link leads nowhere', async () => {
    answers[''] = () => refusal(404, 'not_found')
    showScreen(<ToSignPage link={link} />)
    expect(await screen.findByRole('heading', { name: 'Link não encontrado' })).toBeDefined()
  })
})

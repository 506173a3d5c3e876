import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { RecipientPage } from './recipient-page.tsx'

vi.setConfig({ testTimeout: 60_000 })

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', fetched.mockReset())
})
afterEach(() => vi.unstubAllGlobals())

const refused = (status: number, code: string, message: string, fields = {}) =>
  Response.json({ code, message, fields }, { status })
const failed = () => refused(500, 'unexpected', 'Erro inesperado.')
const shared = {
  broker: { name: 'Ana Prado', creci: 'CRECI-RJ 1' },
  recipient: 'Dra. Lia',
  hasPassword: false,
  expiresAt: '2026-12-01T12:00:00.000Z',
}
const papers = { property: 'Rua das Flores, 12', kind: 'papers', mayDownload: false, standing: null }
const none = { ...papers, papers: [], dossier: null }
const one = {
  ...none,
  papers: [{ id: 7, label: 'Ônus Reais', person: null, state: null, fileName: 'onus.pdf', pages: 2 }],
}

/** `answers` are found by the end of the address. */
function open(answers: Record<string, () => Response | Promise<Response>>) {
  fetched.mockImplementation(async (input) => {
    const [, answer = failed] = Object.entries(answers).find(([end]) => String(input).endsWith(end)) ?? []
    return answer()
  })
  showScreen(<RecipientPage link="chave" />)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('says that it is loading, and tries again where it could not', async () => {
  let answer = (_: Response) => {}
  const first = new Promise<Response>((resolve) => (answer = resolve))
  const answers = [() => first, () => Response.json(shared)]
  open({ '/chave': () => (answers.shift() ?? failed)() })
  expect(await screen.findByRole('status', { name: 'Carregando' })).toBeDefined()
  answer(failed())
  expect(await screen.findByRole('heading', { name: 'Não foi possível abrir' })).toBeDefined()
  await press('Tentar de novo')
  expect(await screen.findByRole('heading', { name: 'Documentos para Dra. Lia' })).toBeDefined()
})

it.each([
  ['link_spent', 410, 'Este link não vale mais'],
  ['not_found', 404, 'Link não encontrado'],
])('offers no other try of a link that is over: %s', async (code, status, title) => {
  open({ '/chave': () => refused(status, code, 'Peça outro a quem o enviou.') })
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

it('says at the password that it is wrong, and elsewhere that the link could not be opened', async () => {
  const wrong = refused(422, 'validation_failed', 'Confira os campos.', { password: 'Senha incorreta' })
  const answers = [wrong, refused(503, 'unavailable', 'Tente em um minuto.')]
  open({
    '/chave': () => Response.json({ ...shared, hasPassword: true }),
    '/visits': () => answers.shift() ?? failed(),
  })
  await userEvent.type(await screen.findByLabelText('Senha do link'), 'errada')
  await press('Abrir documentos')
  expect(await screen.findByText('Senha incorreta')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Abrir documentos')
  expect((await screen.findByRole('alert')).textContent).toBe('Tente em um minuto.')
})

it('says of a link without papers that they may come', async () => {
  sessionStorage.setItem('visit:chave', 'segredo')
  open({ '/chave': () => Response.json(shared), '/papers': () => Response.json(none) })
  expect(await screen.findByText(/^Ainda não há documentos aqui/)).toBeDefined()
})

it('leads back to the door when the visit has lasted too long', async () => {
  sessionStorage.setItem('visit:chave', 'segredo')
  open({
    '/chave': () => Response.json(shared),
    '/papers': () => refused(401, 'unauthenticated', 'A visita terminou.'),
  })
  expect(await screen.findByRole('button', { name: 'Abrir documentos' })).toBeDefined()
  expect(sessionStorage.getItem('visit:chave')).toBeNull()
})

it('says why a page does not come, and asks for it again', async () => {
  sessionStorage.setItem('visit:chave', 'segredo')
  let asked = 0
  open({
    '/chave': () => Response.json(shared),
    '/papers': () => Response.json(one),
    '/pages/1': () => {
      asked += 1
      return refused(415, 'unsupported_type', 'Esta página não pode ser mostrada.')
    },
  })
  expect(await screen.findByText('Esta página não pode ser mostrada.')).toBeDefined()
  await press('Tentar de novo')
  await waitFor(() => expect(asked).toBe(2))
})

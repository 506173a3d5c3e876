import { longestQuestion } from '@soleira/domain/share/share'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
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
  keepDays: 30,
}
const papers = { property: 'Rua das Flores, 12', kind: 'papers', mayDownload: false, standing: null }
const none = { ...papers, papers: [], dossier: null }
const one = {
  ...none,
  papers: [{ id: 7, label: 'Ônus Reais', person: null, state: null, fileName: 'onus.pdf', pages: 2 }],
}

const dossier = {
  id: 5,
  name: 'Para o banco',
  madeAt: '2026-11-20T12:00:00.000Z',
  pages: 3,
  fileSize: 900,
  zipSize: 900,
  sha256: 'f0'.repeat(32),
  pieces: [],
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
])('offers no other try of a link that is over, and keeps nothing of it: %s', async (code, status, title) => {
  sessionStorage.setItem('visit:chave', 'segredo')
  sessionStorage.setItem('question:chave', 'Há dívida de condomínio?')
  open({ '/chave': () => refused(status, code, 'Peça outro a quem o enviou.') })
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  expect(sessionStorage).toHaveLength(0)
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

it('says at the door what is kept of a visit and for how long, before anything is', async () => {
  open({ '/chave': () => Response.json(shared) })
  const said = await screen.findByText(/por quanto tempo cada uma ficou na tela/)
  expect(said.textContent).toContain('Isso fica guardado por 30 dias.')
  expect(fetched.mock.calls.map(([, init]) => init?.method ?? 'GET')).toEqual(['GET'])
})

it('shows the paper before the list of pieces', async () => {
  sessionStorage.setItem('visit:chave', 'segredo')
  open({
    '/chave': () => Response.json(shared),
    '/papers': () => Response.json({ ...none, kind: 'dossier', dossier }),
  })
  const list = await screen.findByRole('navigation', { name: 'Peças' })
  const paper = screen.getByRole('region', { name: 'Para o banco' })
  expect(paper.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('says of a link without papers that they may come', async () => {
  sessionStorage.setItem('visit:chave', 'segredo')
  open({ '/chave': () => Response.json(shared), '/papers': () => Response.json(none) })
  expect(await screen.findByText(/^Ainda não há documentos aqui/)).toBeDefined()
})

it('leads back to the door when the visit has lasted too long, and keeps what was typed', async () => {
  sessionStorage.setItem('visit:chave', 'segredo')
  sessionStorage.setItem('question:chave', 'Há dívida de condomínio?')
  open({
    '/chave': () => Response.json(shared),
    '/papers': () => refused(401, 'unauthenticated', 'A visita terminou.'),
  })
  expect(await screen.findByRole('button', { name: 'Abrir documentos' })).toBeDefined()
  expect(sessionStorage.getItem('visit:chave')).toBeNull()
  expect(sessionStorage.getItem('question:chave')).toBe('Há dívida de condomínio?')
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

it('says that a slow page is being prepared, and offers the next one meanwhile', async () => {
  let answer = (_: Response) => {}
  const slow = new Promise<Response>((resolve) => (answer = resolve))
  sessionStorage.setItem('visit:chave', 'segredo')
  open({
    '/chave': () => Response.json(shared),
    '/papers': () => Response.json(one),
    '/pages/1': () => slow,
    '/pages/2': () => refused(415, 'unsupported_type', 'Esta página não pode ser mostrada.'),
  })
  expect(await screen.findByRole('status', { name: 'Preparando a página' })).toBeDefined()
  await press('Próxima')
  expect(await screen.findByText('Esta página não pode ser mostrada.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Próxima' })).toHaveProperty('disabled', true)
  answer(failed())
})

it('lets a screen reader hear the words of a page, as a machine read them', async () => {
  sessionStorage.setItem('visit:chave', 'segredo')
  const picture = () => new Response('webp', { headers: { 'content-type': 'image/webp' } })
  const lines = ['CERTIDÃO NEGATIVA', 'Nada consta.']
  const answers = [() => Response.json({ lines }), () => Response.json({ lines: null })]
  open({
    '/chave': () => Response.json(shared),
    '/papers': () => Response.json(one),
    '/pages/1': picture,
    '/pages/2': picture,
    '/words': () => (answers.shift() ?? failed)(),
  })
  const words = await screen.findByRole('region', { name: 'Texto da página' })
  expect(words.textContent).toMatch(/^Texto lido por máquina.*CERTIDÃO NEGATIVA\nNada consta\.$/s)
  await press('Próxima')
  expect(await screen.findByRole('img', { name: 'Página 2 de 2 de Ônus Reais' })).toBeDefined()
  await waitFor(() => expect(answers).toHaveLength(0))
  expect(screen.queryByRole('region', { name: 'Texto da página' })).toBeNull()
})

it('brings the paper that was pressed into view, also the same one again', async () => {
  sessionStorage.setItem('visit:chave', 'segredo')
  const many = Array.from({ length: 40 }, (_, at) => ({
    ...one.papers[0],
    id: at + 1,
    label: `Papel ${at + 1}`,
  }))
  open({ '/chave': () => Response.json(shared), '/papers': () => Response.json({ ...one, papers: many }) })
  const scrolled: string[] = []
  // Nothing is laid out here.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: -900 } as DOMRect)
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.getAttribute('aria-label') ?? '')
  }
  await press('Papel 40')
  await waitFor(() => expect(scrolled).toEqual(['Papel 40']))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Papel 40')
  await press('Papel 40')
  await waitFor(() => expect(scrolled).toEqual(['Papel 40', 'Papel 40']))
  vi.restoreAllMocks()
})

it('keeps a question that did not get through, also on a page that is loaded anew; none is too long', async () => {
  sessionStorage.setItem('visit:chave', 'segredo')
  const answers = {
    '/chave': () => Response.json(shared),
    '/papers': () => Response.json(none),
    '/questions': () => refused(503, 'unavailable', 'Tente em um minuto.'),
  }
  open(answers)
  const words = await screen.findByLabelText('Pergunta ou comentário')
  await userEvent.click(words)
  await userEvent.paste('a'.repeat(longestQuestion + 1))
  await press('Enviar pergunta')
  expect(await screen.findByText('Tente em um minuto.')).toBeDefined()
  expect(words).toHaveProperty('value', 'a'.repeat(longestQuestion))
  expect(screen.queryByText(/^Enviada/)).toBeNull()

  cleanup()
  open({ ...answers, '/questions': () => new Response(null, { status: 204 }) })
  const again = await screen.findByLabelText('Pergunta ou comentário')
  expect(again).toHaveProperty('value', 'a'.repeat(longestQuestion))
  await press('Enviar pergunta')
  expect(await screen.findByText(/^Enviada/)).toBeDefined()
  expect(Object.keys(sessionStorage)).toEqual(['visit:chave'])
})

it.each([
  [true, /^Não foi possível ler o arquivo neste aparelho/],
  [false, /^Para comparar um arquivo aqui, o endereço precisa começar por https/],
])('says why a file is not compared with the dossier, on a secure page or not: %s', async (isSecure, why) => {
  vi.stubGlobal('isSecureContext', isSecure)
  sessionStorage.setItem('visit:chave', 'segredo')
  open({
    '/chave': () => Response.json(shared),
    '/papers': () => Response.json({ ...none, kind: 'dossier', dossier }),
    '/pages/1': failed,
  })
  const check = within(await screen.findByRole('region', { name: 'Conferir o dossiê' }))
  if (isSecure) {
    const file = new File(['%PDF-1.7'], 'dossie.pdf', { type: 'application/pdf' })
    file.arrayBuffer = () => Promise.reject(new Error('NotReadableError'))
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    await userEvent.upload(input as HTMLInputElement, file)
  }
  expect(await check.findByText(why)).toBeDefined()
  expect(check.queryByText(/^Inalterado|^Diferente/)).toBeNull()
})

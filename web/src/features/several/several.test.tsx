import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { aProperty, showScreen } from '../../../test/ground.tsx'
import { toasts } from '../../lib/toast.ts'
import { AskSeveral } from './ask-several.tsx'
import { MoveSeveral } from './move-several.tsx'
import { RequestFromOwners } from './request-from-owners.tsx'

const whole = {
  completed: 15,
  total: 15,
  gaps: [],
  apart: [],
  unstated: 0,
  unregistered: 0,
  expired: 0,
  withIssues: 0,
}
const diligence = (completed: number) => ({ ...whole, completed }) as never
const one = aProperty({ id: 1, sequenceNumber: '00001', currentStage: 2, diligence: diligence(4) })
const two = aProperty({ id: 2, sequenceNumber: '00002', currentStage: 1, diligence: diligence(0) })

let answer: (path: string, body: unknown) => Response
const sent: { path: string; body: unknown; key: string | null }[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
    const path = url.replace('/api/properties/', '')
    const content = body ? JSON.parse(String(body)) : undefined
    if (method !== 'GET') sent.push({ path, body: content, key: new Headers(headers).get('idempotency-key') })
    return answer(path, content)
  })
})

const refused = (message: string) => Response.json({ code: 'stale_version', message }, { status: 409 })
const row = (number: string) => within(screen.getByText(new RegExp(number)).closest('li') as HTMLElement)

it('several move one step each: the reason is asked once, a failure stops nobody and is tried again alone', async () => {
  answer = (path, body) => {
    if (!body) return Response.json({ ...one, version: 2 })
    return path === '1' && (body as { version: number }).version < 2
      ? refused('Este imóvel foi alterado em outra aba.')
      : Response.json({ ...(body as object), id: Number(path) })
  }
  const onClose = vi.fn()
  showScreen(<MoveSeveral properties={[one, two]} onClose={onClose} />)
  await screen.findByText('Due diligence: 4/15 certidões')
  screen.getByText('Captação → Due Diligence')
  await userEvent.click(screen.getByRole('button', { name: 'Mudar 2 imóveis' }))
  screen.getByText('Escreva o motivo para avançar sem concluir a due diligence.')
  expect(sent).toEqual([])
  await userEvent.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Comprador com pressa')
  await userEvent.click(screen.getByRole('button', { name: 'Mudar 2 imóveis' }))
  await screen.findByText('Está em Due Diligence')
  row('00001').getByText('Este imóvel foi alterado em outra aba.')
  expect(sent.map(({ body }) => body)).toEqual([
    { currentStage: 3, status: 'mercado', reason: 'Comprador com pressa', version: 1 },
    { currentStage: 2, status: 'diligence', version: 1 },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo os que falharam' }))
  await screen.findByText('Está em Mercado')
  expect(sent).toHaveLength(3)
  expect(sent[2]).toMatchObject({ path: '1', body: { currentStage: 3, version: 2 } })
  await userEvent.click(screen.getAllByRole('button', { name: 'Fechar' }).at(-1) as HTMLElement)
  expect(onClose).toHaveBeenCalled()
})

it('one that was deleted meanwhile is called so', async () => {
  answer = () => Response.json({ code: 'not_found', message: 'Não encontrado.' }, { status: 404 })
  showScreen(<MoveSeveral properties={[two]} onClose={() => {}} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Mudar 1 imóvel' }))
  await screen.findByText('Este imóvel não existe mais.')
})

it('who is left out neither moves nor asks for a reason, and a typed reason is not lost by Escape', async () => {
  answer = (_, body) => Response.json(body)
  const [onClose, onMoved] = [vi.fn(), vi.fn()]
  showScreen(<MoveSeveral properties={[one, two]} onClose={onClose} onMoved={onMoved} />)
  await userEvent.type(await screen.findByRole('textbox', { name: /Motivo/ }), 'Comprador com pressa')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('checkbox', { name: /00001/ }))
  expect(screen.queryByRole('textbox', { name: /Motivo/ })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: /00002/ }))
  expect(screen.getByRole('button', { name: 'Nada escolhido' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('checkbox', { name: /00002/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Mudar 1 imóvel' }))
  await screen.findByText('Está em Due Diligence')
  expect(sent.map(({ path }) => path)).toEqual(['2'])
  expect(onMoved.mock.calls).toEqual([[2]])
})

it('a step whose answer was lost is not asked for again: the property is where it was to go', async () => {
  let stage: number = two.currentStage
  answer = (_, body) => {
    if (!body) return Response.json({ ...two, version: 2, currentStage: stage })
    stage = (body as { currentStage: number }).currentStage
    throw new TypeError('Failed to fetch')
  }
  showScreen(<MoveSeveral properties={[two]} onClose={() => {}} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Mudar 1 imóvel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo os que falharam' }))
  await screen.findByText('Está em Due Diligence')
  expect(sent.filter(({ body }) => body)).toHaveLength(1)
})

it('several go to the market without an authorisation only after the question is answered', async () => {
  answer = (_, body) => Response.json(body)
  const bare = { ...one, isAuthorized: false, diligence: diligence(15) }
  showScreen(<MoveSeveral properties={[bare, { ...bare, id: 3 }, two]} onClose={() => {}} />)
  await screen.findByText('Anunciar sem autorização por escrito?')
  screen.getByText(/Resolução COFECI nº 458\/1995.* 2 imóveis não têm autorização vigente/)
  await userEvent.click(screen.getByRole('button', { name: 'Mudar 3 imóveis' }))
  screen.getByText(/Marque para anunciar sem autorização/)
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Avançar mesmo assim' }))
  await userEvent.click(screen.getByRole('button', { name: 'Mudar 3 imóveis' }))
  await waitFor(() => expect(sent).toHaveLength(3))
  const accepted = sent.map(({ body }) => (body as { withoutAuthorization?: boolean }).withoutAuthorization)
  expect(accepted).toEqual([true, true, undefined])
})

it('each owner is asked for what they have at hand, nobody twice without being told', async () => {
  const people = [
    { personId: 5, name: 'Ana Reis', email: null, phone: '(21) 99876-5432' },
    { personId: 6, name: 'Rui Reis', email: 'rui@exemplo.com.br', phone: null },
  ]
  const want = (kind: string, personId: number | null, isUsual = true) => ({
    kind,
    personId,
    isUsual,
    label: kind,
    person: null,
  })
  answer = (path, body) => {
    if (body) return Response.json({ id: 9, uri: `https://exemplo.com.br/e/${path}` }, { status: 201 })
    const open = [want('RG_CNH', 5), want('ESPELHO_IPTU', null), want('sefaz', 5, false), want('RG_CNH', 6)]
    const isFirst = path.startsWith('1/')
    return Response.json({
      people: isFirst ? people : [],
      open: isFirst ? open : [],
      lacking: [],
      requests: [{ status: 'open', personId: 6 }],
    })
  }
  const onClose = vi.fn()
  const { history } = showScreen(<RequestFromOwners properties={[one, two]} onClose={onClose} />)
  await screen.findByText('Nada falta que os proprietários tenham à mão.')
  expect(screen.getByLabelText<HTMLInputElement>('Rui Reis').checked).toBe(false)
  screen.getByText('Já há um pedido aberto. Seria pedido de novo: RG_CNH')
  await userEvent.click(screen.getByRole('button', { name: 'Criar 1 link' }))
  await screen.findByText('Link criado')
  expect(sent).toMatchObject([
    {
      path: '1/document-requests',
      body: {
        audience: 'person',
        personId: 5,
        reminds: false,
        wants: [
          { kind: 'RG_CNH', personId: 5 },
          { kind: 'ESPELHO_IPTU', personId: null },
        ],
      },
    },
  ])
  // No address stands in the dialog, so whoever closes it without one is asked.
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Voltar' }))
  expect(onClose).not.toHaveBeenCalled()
  history.push('/elsewhere')
  await userEvent.click(await screen.findByRole('button', { name: 'Voltar' }))
  expect(history.location.pathname).toBe('/')
  const link = screen.getByRole('link', { name: 'Enviar por WhatsApp' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(
    'exemplo.com.br/e/1/document-requests',
  )
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

it('says that an owner has neither telephone nor e-mail, and shows a link that cannot be copied', async () => {
  answer = (_, body) => {
    if (body) return Response.json({ id: 9, uri: 'https://exemplo.com.br/e/x' }, { status: 201 })
    const people = [{ personId: 5, name: 'Ana Reis', email: null, phone: null }]
    const open = [{ kind: 'RG_CNH', personId: 5, isUsual: true, label: 'RG', person: null }]
    return Response.json({ people, open, lacking: [], requests: [] })
  }
  // There is no clipboard here, as over plain http, and the older way is refused, too.
  document.execCommand = () => false
  showScreen(<RequestFromOwners properties={[one]} onClose={() => {}} />)
  await screen.findByText('RG. Sem telefone nem e-mail no cadastro')
  await userEvent.click(screen.getByRole('button', { name: 'Criar 1 link' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Copiar link de Ana Reis' }))
  expect(await screen.findByLabelText('Endereço do link de Ana Reis')).toHaveProperty(
    'value',
    'https://exemplo.com.br/e/x',
  )
  expect(toasts.current()?.title).toBe('Não foi possível copiar')
})

it('an owner whose link was made and whose answer was lost is asked again under the same key', async () => {
  let isLost = true
  answer = (_, body) => {
    if (body && isLost) throw new TypeError('Failed to fetch')
    if (body) return Response.json({ id: 9, uri: 'https://exemplo.com.br/e/x' }, { status: 201 })
    const people = [{ personId: 5, name: 'Ana Reis', email: null, phone: null }]
    const open = [{ kind: 'RG_CNH', personId: 5, isUsual: true, label: 'RG', person: null }]
    return Response.json({ people, open, lacking: [], requests: [] })
  }
  showScreen(<RequestFromOwners properties={[one]} onClose={() => {}} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Criar 1 link' }))
  const again = await screen.findByRole('button', { name: 'Tentar de novo os que falharam' })
  isLost = false
  await userEvent.click(again)
  await screen.findByText('Link criado')
  const [first, other, ...more] = sent.filter(({ body }) => body)
  expect(first?.key).toMatch(/^[\w-]{8,}$/)
  expect(other).toEqual(first)
  expect(more).toEqual([])
})

it('certificates are asked for property by property, each under its own key that a retry keeps', async () => {
  const offer = { provider: 'infosimples', name: 'Infosimples', price: '0.24', obstacle: null }
  const item = (certidaoId: string, change: object = {}) => ({
    certidaoId,
    label: certidaoId,
    personId: null,
    personName: null,
    state: 'pending',
    offers: [offer],
    obstacle: null,
    ...change,
  })
  const none = { code: 'no_provider', message: 'Nenhum serviço' }
  let isBroken = true
  let asked = 1
  answer = (path, body) => {
    if (path.endsWith('/plan'))
      return Response.json({
        providers: path.startsWith('1/') ? [{ id: 'infosimples', name: 'Infosimples' }] : [],
        items: path.startsWith('1/')
          ? [
              item('cndt'),
              item('sefaz', { state: 'requested' }),
              item('onus_reais', { obstacle: none, offers: [] }),
            ]
          : [item('onus_reais', { obstacle: none, offers: [] })],
      })
    if (body && isBroken) return refused('Fora do ar')
    const isFirst = asked === 1
    asked += 1
    // One that has come meanwhile is no failure.
    const left = isFirst
      ? [{ label: 'cndt', message: 'O limite do mês foi alcançado.', isThere: false }]
      : [{ label: 'sefaz', message: 'Já chegou e espera que você confira e valide.', isThere: true }]
    return Response.json({ started: isFirst ? [] : [{}], left })
  }
  showScreen(<AskSeveral properties={[one, two]} onClose={() => {}} />)
  await screen.findByText('Faltam 3 certidões; 1 pode ser pedida agora')
  await screen.findByText('Falta 1 certidão; nenhuma pode ser pedida agora')
  const way = screen.getByRole('link', { name: 'Configurações, Automação' })
  expect(way.getAttribute('href')).toBe('/configuracoes?aba=automacao')
  await userEvent.click(screen.getByRole('button', { name: 'Pedir 1 certidão' }))
  await screen.findByText('Fora do ar')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo os que falharam' }))
  // Nothing was begun: that is no success, and can be tried again, too.
  await screen.findByText('cndt: O limite do mês foi alcançado.')
  await screen.findByText('0 de 1 feitos. O que não deu certo está abaixo, com o motivo.')
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo os que falharam' }))
  await screen.findByText('1 pedido feito. sefaz: Já chegou e espera que você confira e valide.')
  const body = { items: [{ certidaoId: 'cndt', provider: 'infosimples' }] }
  expect(sent.map(({ path, body }) => ({ path, body }))).toEqual(
    Array.from({ length: 3 }, () => ({ path: '1/automations', body })),
  )
  expect(sent[0]?.key).toMatch(/^[\w-]{8,}$/)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { toasts } from '../../lib/toast.ts'
import { takeBack } from './inbox-paper.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetched.mockReset()))
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['diligence', { href: '/due-diligence?open=3', label: 'Abrir a due diligence' }],
  ['documents', { href: '/property/3', label: 'Abrir o imóvel' }],
])('a filing that is taken back in the %s leads there', async (room, lead) => {
  const message = 'Este papel é usado também no imóvel 00003: desfaça por lá.'
  const refusal = { code: 'conflict', message, undoneAt: { room, propertyId: 3 } }
  fetched.mockResolvedValue(Response.json(refusal, { status: 409 }))
  await takeBack(
    createQueryClient(() => {}),
    [{ id: 7 }],
  )
  expect(toasts.current()).toMatchObject({ kind: 'failure', message, lead })
})

it('any other refusal leads nowhere', async () => {
  fetched.mockResolvedValue(Response.json({ code: 'conflict', message: 'Não.' }, { status: 409 }))
  await takeBack(
    createQueryClient(() => {}),
    [{ id: 7 }],
  )
  expect(toasts.current()).toMatchObject({ kind: 'failure', message: 'Não.', lead: undefined })
})

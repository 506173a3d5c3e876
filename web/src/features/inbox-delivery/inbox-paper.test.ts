import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anInboxFile } from '../../../test/inbox.ts'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { toasts } from '../../lib/toast.ts'
import { mayBeginProperty, refreshInbox, takeBack } from './inbox-paper.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetched.mockReset()))
afterEach(() => vi.unstubAllGlobals())

it('a paper that counts for several properties refreshes each of them, and no other', () => {
  const client = new QueryClient()
  for (const id of [1, 2, 3, 4]) client.setQueryData(keys.property(id), {})
  const other = { sequenceNumber: '00002', title: 'Casa', why: 'lacks', since: null } as const
  refreshInbox(client, [
    anInboxFile({
      counts: [
        { ...other, propertyId: 2 },
        { ...other, propertyId: 3 },
      ],
    }),
  ])
  const isOld = (id: number) => client.getQueryState(keys.property(id))?.isInvalidated
  expect([1, 2, 3, 4].map(isOld)).toEqual([true, true, true, false])
})

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

it('a paper that a link asked for begins no other property, though it does not count there', () => {
  const elsewhere = {
    property: null,
    broughtFor: { propertyId: 1, sequenceNumber: '00001', title: 'Casa' },
    contradictions: ['another_person' as const],
  }
  const origin = {
    way: 'link',
    sender: null,
    subject: null,
    sentAt: null,
    answers: null,
    asked: null,
  } as const
  expect(mayBeginProperty(anInboxFile(elsewhere))).toBe(true)
  expect(mayBeginProperty(anInboxFile({ ...elsewhere, origin }))).toBe(false)
})

import type { AutomationUpdate } from '@soleira/domain/automation/channel'
import { beforeEach, expect, it, vi } from 'vitest'
import { anAutomation } from '../../../../test/automation.ts'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import { keys } from '../../../lib/api/query-keys.ts'
import { toasts } from '../../../lib/toast.ts'
import { automationsQuery, overviewQuery } from '../queries.ts'
import { applyUpdate } from './apply.ts'

const update = (change: Partial<AutomationUpdate>): AutomationUpdate => ({
  type: 'automation_update',
  id: 3,
  automationId: 5,
  propertyId: 1,
  personId: 1,
  certidaoId: 'sefaz',
  status: 'running',
  log: 'O órgão respondeu.',
  message: null,
  action: null,
  challengeId: null,
  captchaUrl: null,
  captchaImage: null,
  captchaInfo: null,
  captchaUntil: null,
  ...change,
})

function start() {
  const client = createQueryClient(() => {})
  client.setQueryData(overviewQuery.queryKey, { isSetUp: true, isUsed: true, automations: [anAutomation()] })
  client.setQueryData(automationsQuery(1).queryKey, [anAutomation()])
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  const now = () => client.getQueryData(automationsQuery(1).queryKey)?.[0]
  return { client, invalidate, now }
}

let before: number
beforeEach(() => {
  before = toasts.current()?.id ?? 0
})
const said = () => {
  const toast = toasts.current()
  return toast && toast.id > before ? [toast.kind, toast.title, toast.message] : null
}

it('appends to the log in both lists, once, and says nothing of a line', () => {
  const { client, now, invalidate } = start()
  applyUpdate(client, update({}))
  applyUpdate(client, update({}))
  expect(now()).toMatchObject({ log: ['Pedido na fila.', 'Começando.', 'O órgão respondeu.'], lastUpdate: 3 })
  expect(client.getQueryData(overviewQuery.queryKey)?.automations[0]?.log).toHaveLength(3)
  expect(said()).toBeNull()
  expect(invalidate).not.toHaveBeenCalled()
})

it('says nothing anew that the answer of the server knew already', () => {
  const { client, now } = start()
  applyUpdate(client, update({ id: 2, status: 'failed', log: 'Falhou.' }))
  expect(now()?.log).toHaveLength(2)
  expect(said()).toBeNull()
})

it('says how a request ended, and asks for what that changes', () => {
  const { client, now, invalidate } = start()
  applyUpdate(client, update({ status: 'completed', log: 'Certidão recebida e validada.' }))
  expect(now()?.status).toBe('completed')
  expect(said()).toEqual(['success', 'Automação Atualizada', 'SEFAZ: Certidão recebida e validada.'])
  const asked = invalidate.mock.calls.map(([filter]) => filter?.queryKey?.[0])
  expect(asked).toEqual(expect.arrayContaining(['automation', 'diligence', 'properties']))
  applyUpdate(client, update({ id: 4, status: 'failed', log: 'O serviço recusou a conta.' }))
  expect(said()).toEqual(['failure', 'Automação Atualizada', 'SEFAZ: O serviço recusou a conta.'])
})

it('shows a challenge and takes it away, as the specification words it', () => {
  const { client, now } = start()
  const shown = update({
    status: 'CAPTCHA_MODAL_SHOW',
    action: 'show_modal',
    challengeId: 'a',
    captchaImage: 'data:image/png;base64,AAAA',
    captchaUntil: '2026-11-21T12:03:00.000Z',
  })
  applyUpdate(client, shown)
  expect(now()?.challenge).toMatchObject({ challengeId: 'a', captchaImage: 'data:image/png;base64,AAAA' })
  expect(said()?.[1]).toBe('CAPTCHA Detectado')
  applyUpdate(
    client,
    update({ id: 4, status: 'CAPTCHA_MODAL_HIDE', action: 'hide_modal', log: 'Respondido.' }),
  )
  expect(now()?.challenge).toBeNull()
  expect(said()?.slice(1)).toEqual(['CAPTCHA Resolvido', 'SEFAZ: Respondido.'])
})

it('does not show a challenge that is over', () => {
  const { client, now } = start()
  applyUpdate(client, update({ status: 'CAPTCHA_MODAL_SHOW', challengeId: 'a' }))
  expect(now()?.challenge).toBeNull()
  expect(said()).toBeNull()
})

it('asks for what another tab has begun', () => {
  const { client, invalidate } = start()
  applyUpdate(client, update({ automationId: 9, status: 'queued' }))
  expect(invalidate.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([keys.automations])
})

it('says nothing of the next picture of a page that is open, but of a wrong answer', () => {
  const { client, now } = start()
  const picture: Partial<AutomationUpdate> = {
    status: 'CAPTCHA_MODAL_SHOW',
    action: 'show_modal',
    log: null,
    captchaImage: 'data:image/png;base64,AAAA',
    captchaUntil: '2026-11-21T12:03:00.000Z',
  }
  applyUpdate(client, update({ ...picture, challengeId: 'a' }))
  before = toasts.current()?.id ?? 0
  applyUpdate(client, update({ ...picture, id: 4, challengeId: 'b' }))
  expect(now()?.challenge?.challengeId).toBe('b')
  expect(said()).toBeNull()
  applyUpdate(client, update({ ...picture, id: 5, challengeId: 'c', message: 'Não aceita.' }))
  expect(said()?.[1]).toBe('CAPTCHA Detectado')
})

import type { Automation } from '@soleira/domain/automation/contract'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { anAutomation } from '../../../../test/automation.ts'
import { showScreen } from '../../../../test/ground.tsx'
import { toasts } from '../../../lib/toast.ts'
import { AutomationBlock } from '../item/automation-block.tsx'
import { CaptchaDialog } from './captcha-dialog.tsx'
import { CaptchaDialogs } from './captcha-dialogs.tsx'

vi.setConfig({ testTimeout: 20_000 })

const { sayLive } = vi.hoisted(() => ({ sayLive: vi.fn((_: unknown) => true) }))
vi.mock('../live/live.ts', () => ({
  sayLive,
  live: { state: () => 'live', subscribe: () => () => {} },
}))

const onClose = vi.fn()

it('a challenge that was put off is called back from its request', async () => {
  const challenge = {
    challengeId: 'b',
    captchaUrl: null,
    captchaImage: 'data:image/png;base64,AAAA',
    message: null,
    captchaInfo: null,
    captchaUntil: new Date(Date.now() + 90_000).toISOString(),
  }
  const asking = anAutomation({ status: 'CAPTCHA_MODAL_SHOW', challenge })
  showScreen(
    <>
      <CaptchaDialogs automations={[asking]} />
      <AutomationBlock automation={asking} name="SEFAZ" isDone={false} />
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Responder depois' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Responder ao desafio: SEFAZ' }))
  expect(await screen.findByRole('dialog', { name: 'CAPTCHA Detectado' })).toBeDefined()
})

describe('a challenge', () => {
  const challenge = {
    challengeId: 'a',
    captchaUrl: null,
    captchaImage: 'data:image/png;base64,AAAA',
    captchaInfo: { found: true, sitekey: null },
    message: null,
    captchaUntil: new Date(Date.now() + 90_000).toISOString(),
  }
  const open = (change: Partial<typeof challenge> | { captchaInfo: unknown } = {}) =>
    showScreen(
      <CaptchaDialog
        automation={anAutomation()}
        challenge={{ ...challenge, ...change } as never}
        onClose={onClose}
      />,
    )
  const of = { automationId: 5, challengeId: 'a' }
  beforeEach(() => sayLive.mockClear())

  it('is answered over the channel, with what was typed', async () => {
    open({ message: 'O código não confere.' } as never)
    expect(await screen.findByRole('img', { name: /^Desafio do órgão/ })).toBeDefined()
    expect(screen.getByText('O código não confere.')).toBeDefined()
    expect(screen.getByText(/^Responda em até 1 min/)).toBeDefined()
    await userEvent.type(screen.getByLabelText('O que está escrito na imagem'), ' x7K9 {Enter}')
    expect(sayLive).toHaveBeenCalledExactlyOnceWith({ type: 'captcha_answer', answer: 'x7K9', ...of })
  })

  it('can be changed, given up, and put off', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Trocar imagem' }))
    expect(sayLive).toHaveBeenLastCalledWith({ type: 'captcha_change', ...of })
    await userEvent.click(screen.getByRole('button', { name: 'Desistir do pedido' }))
    expect(sayLive).toHaveBeenLastCalledWith({ type: 'captcha_give_up', ...of })
    onClose.mockClear()
    await userEvent.click(screen.getByRole('button', { name: 'Responder depois' }))
    expect(onClose).toHaveBeenCalled()
  })

  describe('of a foreign service', () => {
    const clicks = { captchaInfo: { found: true, sitekey: '6Lc' }, captchaUrl: 'https://orgao.example/' }
    const page = () => screen.findByRole('button', { name: 'Página do órgão, com o desafio' })
    const said = (answer: string) => ({ type: 'captcha_answer', answer, ...of })

    it('is answered with clicks at its picture, one at a time', async () => {
      open(clicks)
      const picture = await page()
      picture.getBoundingClientRect = () => new DOMRect(100, 50, 400, 200)
      await userEvent.pointer({ keys: '[MouseLeft]', target: picture, coords: { x: 200, y: 200 } })
      expect(sayLive).toHaveBeenCalledExactlyOnceWith(said('25 75'))
      expect(picture.getAttribute('aria-disabled')).toBe('true')
      await userEvent.pointer({ keys: '[MouseLeft]', target: picture, coords: { x: 100, y: 50 } })
      expect(sayLive).toHaveBeenCalledOnce()
    })

    it('is answered by keyboard: the arrows aim, Enter clicks', async () => {
      open(clicks)
      ;(await page()).focus()
      await userEvent.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowUp}{/Shift}')
      expect(screen.getByText('Mira a 52 % da esquerda e 52 % do alto.')).toBeDefined()
      await userEvent.keyboard('{Enter}')
      expect(sayLive).toHaveBeenCalledExactlyOnceWith(said('52 51.6'))
    })

    it('is typed into, one text at a time', async () => {
      open(clicks)
      const field = await screen.findByLabelText('Texto a digitar na página')
      await userEvent.type(field, '   {Enter}')
      expect(sayLive).not.toHaveBeenCalled()
      await userEvent.type(field, 'ponte {Enter}')
      expect(sayLive).toHaveBeenCalledExactlyOnceWith(said('digitar: ponte'))
      expect(field).toHaveProperty('value', '')
      expect(document.activeElement).toBe(field)
      await userEvent.type(field, 'outra{Enter}')
      expect(sayLive).toHaveBeenCalledOnce()
      expect(field).toHaveProperty('value', 'outra')
    })

    it('leads to the page of the issuer, which alone is left where there is no picture', async () => {
      open({ ...clicks, captchaImage: null } as never)
      const link = await screen.findByRole('link', { name: /^Abrir a página do órgão/ })
      expect(link.getAttribute('href')).toBe('https://orgao.example/')
      expect(screen.queryByRole('button', { name: /^Página do órgão/ })).toBeNull()
    })

    it('stays on screen between two pictures, and takes the next click', async () => {
      const asking = anAutomation({
        status: 'CAPTCHA_MODAL_SHOW',
        challenge: { ...challenge, ...clicks, challengeId: 'one' },
      })
      let tell: (automations: Automation[]) => void = () => {}
      function Host() {
        const [automations, setAutomations] = useState([asking])
        tell = (now) => act(() => setAutomations(now))
        return <CaptchaDialogs automations={automations} />
      }
      showScreen(<Host />)
      const picture = await page()
      ;(picture as HTMLButtonElement).focus()
      await userEvent.keyboard('{Enter}')
      tell([{ ...asking, challenge: null }])
      expect(await page()).toBe(picture)
      const next = { ...asking, challenge: { ...challenge, ...clicks, challengeId: 'two' } }
      tell([next])
      expect(await page()).toBe(picture)
      expect(document.activeElement).toBe(picture)
      await userEvent.keyboard('{Enter}')
      expect(sayLive).toHaveBeenLastCalledWith({ ...said('50 50'), challengeId: 'two' })
      tell([anAutomation({ status: 'running' })])
      await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    })
  })

  it('says so when it could not be sent, and when its time is over', async () => {
    sayLive.mockReturnValueOnce(false)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    open()
    await userEvent.type(await screen.findByLabelText('O que está escrito na imagem'), 'abc{Enter}')
    expect(toasts.current()?.title).toBe('Erro de Conexão')
    act(() => void vi.advanceTimersByTime(90_000))
    expect(await screen.findByText(/^O tempo acabou/)).toBeDefined()
    expect((screen.getByRole('button', { name: 'Trocar imagem' }) as HTMLButtonElement).disabled).toBe(true)
  })
})

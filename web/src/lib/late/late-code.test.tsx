import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { toasts } from '../toast.ts'
import { lateCode } from './late-code.ts'

const part = { Part: () => <p>Aqui</p> }

it('is fetched once, when it is wanted, and is there for everybody then', async () => {
  const load = vi.fn(async () => part)
  const late = lateCode(load)
  function Button() {
    const [isWanted, setWanted] = useState(false)
    const code = late.useWhen(isWanted)
    return (
      <button type="button" onClick={() => setWanted(true)}>
        Abrir{code && <code.Part />}
      </button>
    )
  }
  render(
    <>
      <Button />
      <Button />
    </>,
  )
  expect(load).not.toHaveBeenCalled()
  for (const button of screen.getAllByRole('button')) act(() => button.click())
  await vi.waitFor(() => expect(screen.getAllByText('Aqui')).toHaveLength(2))
  expect(load).toHaveBeenCalledOnce()
})

it('says so when it does not come, and tries again when it is wanted again', async () => {
  const load = vi.fn(async () => part)
  load.mockRejectedValueOnce(new Error('offline'))
  const late = lateCode(load)
  function Menu() {
    const [isWanted, setWanted] = useState(false)
    const code = late.useWhen(isWanted, () => setWanted(false))
    return (
      <button type="button" aria-expanded={isWanted} onClick={() => setWanted(true)}>
        Abrir{code && <code.Part />}
      </button>
    )
  }
  render(<Menu />)
  const button = screen.getByRole('button')
  act(() => button.click())
  await vi.waitFor(() => expect(toasts.current()?.title).toBe('Não foi possível abrir'))
  expect(button.getAttribute('aria-expanded')).toBe('false')
  act(() => button.click())
  await vi.waitFor(() => expect(screen.getByText('Aqui')).toBeDefined())
})

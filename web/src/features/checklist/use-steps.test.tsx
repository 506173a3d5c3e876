import { mostSteps } from '@soleira/domain/checklist/contract'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aDiligence } from '../../../test/diligence.ts'
import { showScreen } from '../../../test/ground.tsx'
import { toasts } from '../../lib/toast.ts'
import { useSteps } from './use-steps.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => void vi.stubGlobal('fetch', fetched.mockReset()))
afterEach(() => void vi.unstubAllGlobals())

const people = Array.from({ length: 30 }, (_, index) => `Pessoa ${index + 1}`)
const diligence = aDiligence({ people })
const count = diligence.items.length

function Steps() {
  const { mutate } = useSteps(1)
  return (
    <button
      type="button"
      onClick={() => mutate({ items: diligence.items, action: 'request', said: ['Feito', 'Todas.'] })}
    >
      Solicitar
    </button>
  )
}

const sent = () =>
  fetched.mock.calls
    .filter(([, options]) => options?.method === 'POST')
    .map(([, options]) => JSON.parse(String(options?.body)).items.length)

it('more than the server takes at once go in parts, and are told of once', async () => {
  fetched.mockImplementation(async () => Response.json(diligence))
  showScreen(<Steps />)
  await userEvent.click(await screen.findByRole('button', { name: 'Solicitar' }))
  await vi.waitFor(() => expect(toasts.current()).toMatchObject({ kind: 'success', title: 'Feito' }))
  expect(sent()).toEqual([mostSteps, count - mostSteps])
})

it('a part that fails says how many were taken, and that the others stand as they did', async () => {
  const refusal = { code: 'stale_item', message: 'Alguém mudou esta certidão.' }
  fetched.mockImplementation(async (_, options) =>
    options?.method === 'POST' && sent().length > 1
      ? Response.json(refusal, { status: 409 })
      : Response.json(diligence),
  )
  showScreen(<Steps />)
  await userEvent.click(await screen.findByRole('button', { name: 'Solicitar' }))
  await vi.waitFor(() =>
    expect(toasts.current()).toMatchObject({
      kind: 'failure',
      title: `${mostSteps} de ${count} certidões alteradas`,
      message: 'As demais ficaram como estavam: Alguém mudou esta certidão.',
    }),
  )
})

import type { Offered } from '@soleira/domain/offer/recipient'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { OfferedPage } from './offered-page.tsx'

vi.setConfig({ testTimeout: 60_000 })
afterEach(() => vi.unstubAllGlobals())

const offered: Offered = {
  broker: { name: 'Ana Prado', creci: 'CRECI-RJ 1', phone: null },
  recipient: 'Caio Prado Lins',
  property: 'Rua das Flores, 12',
  side: 'buyer',
  state: 'presented',
  validUntil: '2026-12-20T12:00:00.000Z',
  answered: null,
  open: { makers: ['Ines Prado Lins'], terms: [], differences: [], email: 'c***@exemplo.com.br' },
}

let answer: () => Response
beforeEach(() => {
  sessionStorage.clear()
  answer = () => Response.json(offered)
  vi.stubGlobal('fetch', async () => answer())
})

it.each([
  ['revoked', () => Response.json({ code: 'link_spent', message: 'Fim', fields: {} }, { status: 409 })],
  ['withdrawn', () => Response.json({ ...offered, state: 'withdrawn', open: null })],
  [
    'answered elsewhere',
    () => Response.json({ ...offered, answered: { as: 'accepted', at: '2026-12-01T12:00:00.000Z' } }),
  ],
])('forgets what was typed when the offer is %s before it was sent', async (_, ending) => {
  const { client } = showScreen(<OfferedPage link="k" />)
  await userEvent.click(await screen.findByRole('radio', { name: 'Contrapropor' }))
  await userEvent.type(screen.getByLabelText(/^O que você quer mudar/), 'Pago em duas vezes')
  expect(Object.keys(sessionStorage).toSorted()).toEqual(['answer:k', 'words:k'])
  answer = ending
  await client.invalidateQueries()
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(sessionStorage).toHaveLength(0)
})

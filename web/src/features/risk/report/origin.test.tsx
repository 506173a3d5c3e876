import type { Analysis } from '@soleira/domain/risk/contract'
import { noService } from '@soleira/domain/risk/no-service'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { Origin } from './origin.tsx'

const show = (change: Partial<Analysis>) =>
  showScreen(<Origin analysis={{ source: 'rules', model: null, failure: null, ...change } as Analysis} />)
const refused = 'Erro na API do OpenRouter: 503 cheio'

it.each([
  ['the failure that led to it', refused, refused, noService],
  ['that no service is set up', null, noService, refused],
])('a report of the rules says %s', async (_, failure, said, unsaid) => {
  show({ failure })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Análise por regras (sem IA)')
  expect(alert.textContent).toContain(said)
  expect(alert.textContent).not.toContain(unsaid)
})

it('a report of an AI says so, and of no rules', async () => {
  show({ source: 'ai', model: 'modelo/de-teste' })
  expect(await screen.findByText('Análise por IA (modelo/de-teste)')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { sampleProperty } from '../../../../domain/test/sample-property.ts'
import { showScreen } from '../../../test/ground.tsx'
import { propertyFormSchema, propertyValuesOf } from './form/form-values.ts'
import { OutboxBanner } from './outbox-banner.tsx'
import type { KeptSketch } from './sketches.ts'

const outbox = vi.hoisted(() => ({ sketches: [] as KeptSketch[], reasons: {} as Record<string, string> }))
vi.mock('./outbox/use-outbox.ts', () => ({ useOutbox: () => ({ ...outbox, sendNow: async () => {} }) }))

const values = propertyValuesOf(sampleProperty())
const input = propertyFormSchema.parse(values)
const reason = 'Já há um imóvel com esta matrícula: 00001'

it.each([
  ['waits', { input, propertyId: null }, '', ['Enviar agora', 'Excluir']],
  ['is refused', { input, propertyId: null }, reason, ['Enviar agora', 'Continuar', 'Excluir']],
  ['lacks photos alone', { input, propertyId: 7 }, reason, ['Enviar agora', 'Excluir']],
  ['is a draft', { input: null, propertyId: null }, '', ['Continuar', 'Excluir']],
])('a property that %s has these ways on', async (_, change, why, names) => {
  const sketch = { id: 'um', values, tried: [], triedAt: null, ...change }
  outbox.sketches = [{ sketch, photos: [] }]
  outbox.reasons = { um: why }
  showScreen(<OutboxBanner />)
  const buttons = await screen.findAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(names)
})

import { expect, it } from 'vitest'
import { referenceFeeWords } from './reference-fee.ts'

it('says the rate of the state and the land with its source, and that nobody has confirmed it', () => {
  expect(referenceFeeWords({ state: 'RJ', type: 'casa' })).toBe(
    'Referência do CRECI-RJ (Ato 001/2006) para imóvel urbano: 6 %. Fonte: sergioluiscorretor.com.br/pagina/210, lida em 23/11/2026; não confirmado.',
  )
  expect(referenceFeeWords({ state: 'RS', type: 'fazenda' })).toBe(
    'Referência do CRECI-RS para imóvel rural: 8 a 10 %. Fonte: creci-rs.gov.br, lida em 23/11/2026.',
  )
})

it('says nothing of a state of which nothing is known', () => {
  expect(referenceFeeWords({ state: 'BA', type: 'casa' })).toBeNull()
})

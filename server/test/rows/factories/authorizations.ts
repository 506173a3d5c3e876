import type { createAuthorization } from '@soleira/domain/authorization/contract'
import type { z } from 'zod'

type Terms = z.input<typeof createAuthorization.body>

/** A written leave of six months, with all that its document asks for. */
export function makeTerms(change: Partial<Terms> = {}): Terms {
  return {
    price: '850000.00',
    lowestPrice: '777123.45',
    feePercent: '5.5',
    payer: 'seller',
    feeDue: 'deed',
    conditions: 'à vista ou com financiamento',
    startsOn: '2026-03-02',
    endsOn: '2026-08-31',
    isExclusive: true,
    mayReceiveDeposit: false,
    mayAdvertise: true,
    keys: 'com o porteiro',
    notes: 'a dona tem pressa',
    ...change,
  }
}

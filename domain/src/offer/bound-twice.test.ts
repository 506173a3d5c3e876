import { expect, it } from 'vitest'
import { bindsOwnersTwice } from './bound-twice.ts'
import type { Offer, OfferChain } from './offer.ts'

const chain = (...offers: Partial<Offer>[]) => ({ id: 1, buyers: [], offers }) as unknown as OfferChain
const draft = { id: 9, side: 'owner' } as const

it('owners are bound twice by two counter-offers that can be accepted', () => {
  const open = chain({ id: 5, side: 'owner', state: 'presented' })
  expect(bindsOwnersTwice(draft, [chain(draft), open])).toBe(true)
  expect(bindsOwnersTwice({ ...draft, side: 'buyer' }, [open])).toBe(false)
})

it('neither by what is over, nor by what buyers offer, nor by the same one', () => {
  const others = chain(
    { id: 5, side: 'owner', state: 'expired' },
    { id: 6, side: 'buyer', state: 'presented' },
    { id: 9, side: 'owner', state: 'presented' },
  )
  expect(bindsOwnersTwice(draft, [others])).toBe(false)
})

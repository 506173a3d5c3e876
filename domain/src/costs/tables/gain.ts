import type { CostTable } from '../table.ts'

/** The tax on the gain of a natural person who sells (docs/facts/deal.md). Amounts are cents. */
export const gainTable = {
  place: 'Brasil',
  validFrom: '2017-01-01',
  validUntil: null,
  readOn: '2026-11-23',
  confirmed: false,
  source:
    'Lei 8.981/1995, art. 21, na redação da Lei 13.259/2016 (buhreradvogados.com.br): as faixas. Lei 9.250/1995, art. 23, Lei 11.196/2005, arts. 38 a 40, e Lei 7.713/1988, art. 18: textos não lidos por inteiro',
  bands: [
    { upTo: 500_000_000, rate: '15' },
    { upTo: 1_000_000_000, rate: '17.5' },
    { upTo: 3_000_000_000, rate: '20' },
    { upTo: null, rate: '22.5' },
  ],
  smallSale: 3_500_000,
  onlyProperty: 44_000_000,
  /** Bought up to the first year, all of the gain is left out; up to the last, five points less a year. */
  oldPurchase: { wholeUntil: 1969, last: 1988, perYear: 5 },
  reductions: [
    { name: 'FR1', monthly: '1.0060', from: '1996-01', to: '2005-11' },
    { name: 'FR2', monthly: '1.0035', from: '2005-12', to: null },
  ],
} satisfies CostTable & Record<string, unknown>

/** The update of a property to its market value (docs/facts/deal.md). */
export const rearpTable = {
  place: 'Brasil',
  validFrom: '2025-11-21',
  validUntil: null,
  readOn: '2026-11-23',
  confirmed: true,
  source: 'Lei 15.265/2025 (portas.com.br; thielmann.adv.br, 02/01/2026)',
  boughtUntil: '2024-12-31',
  joinedFrom: '2025-11-21',
  joinedUntil: '2026-02-19',
  /** A sale within so many years loses it. */
  years: 5,
  dayOfPurchase:
    'As reduções pelo tempo contam do dia da adesão, como se o imóvel fosse comprado nele (resumos de terceiros da IN RFB 2.302/2025; não confirmado)',
} satisfies CostTable & Record<string, unknown>

/** Worked by hand from the law by somebody who had seen neither implementation. Amounts are cents. */
export const itcmdPrExamples = [
  {
    id: 'pr-zero',
    value: 0,
    tax: 0,
    because: 'Lei (PR) 18.573/2015, one rate of 4 %: 4 % of nothing is nothing.',
  },
  {
    id: 'pr-below-half',
    value: 12,
    tax: 0,
    because: 'Lei (PR) 18.573/2015, one rate of 4 %: 12 x 0.04 = 0.48 cent, down to 0.',
  },
  {
    id: 'pr-above-half',
    value: 13,
    tax: 1,
    because: 'Lei (PR) 18.573/2015, one rate of 4 %: 13 x 0.04 = 0.52 cent, up to 1.',
  },
  {
    id: 'pr-round',
    value: 10_000_000,
    tax: 400_000,
    because: 'Lei (PR) 18.573/2015, one rate of 4 %: 4 % of 100,000.00 = 4,000.00.',
  },
  {
    id: 'pr-down',
    value: 12_345_678,
    tax: 493_827,
    because: 'Lei (PR) 18.573/2015, one rate of 4 %: 12,345,678 x 0.04 = 493,827.12 cents, down to 4,938.27.',
  },
  {
    id: 'pr-up',
    value: 12_345_690,
    tax: 493_828,
    because: 'Lei (PR) 18.573/2015, one rate of 4 %: 12,345,690 x 0.04 = 493,827.60 cents, up to 4,938.28.',
  },
  {
    id: 'pr-bill-first-band',
    value: 13_898_000,
    tax: 555_920,
    because:
      'Lei (PR) 18.573/2015, one rate of 4 %: 138,980.00 was the first step of the bill PL 730/2024 (2 %), but the law that came of it (Lei 22.262/2024) kept 4 %: 5,559.20.',
  },
  {
    id: 'pr-bill-last-band',
    value: 486_430_001,
    tax: 19_457_200,
    because:
      'Lei (PR) 18.573/2015, one rate of 4 %: one cent over the last step of the same bill (8 %), still 4 %: 486,430,001 x 0.04 = 19,457,200.04 cents, down to 194,572.00.',
  },
  {
    id: 'pr-fifty-million',
    value: 5_000_000_000,
    tax: 200_000_000,
    because:
      'Lei (PR) 18.573/2015, one rate of 4 %: 4 % of 50,000,000.00 = 2,000,000.00; no slice changes the rate.',
  },
]

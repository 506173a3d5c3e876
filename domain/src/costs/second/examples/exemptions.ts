/** Worked by hand from the law by somebody who had seen neither implementation. Amounts are cents. */
export const plain = {
  feeOfSeller: 0,
  isOnlySaleOfMonth: null,
  isOnlyProperty: null,
  soldInFiveYears: null,
  homesBought: null,
  mayBuyHomes: null,
  rearp: null,
}

export const exemptionExamples = [
  {
    id: 'small-at-limit',
    input: {
      ...plain,
      price: 3_500_000,
      soldOn: '2026-03-28',
      boughtOn: '2026-03-02',
      cost: 2_000_000,
      isOnlySaleOfMonth: true,
    },
    tax: 0,
    because:
      'The price is exactly R$ 35,000.00 and nothing else was sold in the month: "equal or below" covers it (Lei 9.250 art. 22 by Lei 11.196 art. 38). Tax 0.',
  },
  {
    id: 'small-one-cent-above',
    input: {
      ...plain,
      price: 3_500_001,
      soldOn: '2026-03-28',
      boughtOn: '2026-03-02',
      cost: 2_496_501,
      isOnlySaleOfMonth: true,
    },
    tax: 150_000,
    because:
      'Bought and sold in the same calendar month from December 2005 on, so m1 = 0 and m2 = 1 and the base is the gain divided by 1.0035 (Lei 11.196 art. 40). 35,000.01 is above the limit of Lei 9.250 art. 22, so the whole gain counts: 35,000.01 - 24,965.01 = 10,035.00; / 1.0035 = 10,000.00; 15 % = 1,500.00 (Lei 8.981 art. 21).',
  },
  {
    id: 'small-unanswered',
    input: { ...plain, price: 3_500_000, soldOn: '2026-03-28', boughtOn: '2026-03-02', cost: 2_496_500 },
    tax: 150_000,
    because:
      'Bought and sold in the same calendar month from December 2005 on, so m1 = 0 and m2 = 1 and the base is the gain divided by 1.0035 (Lei 11.196 art. 40). The price is at the limit, but whether other property was sold in the month is not answered, and the limit is for all of the month (Lei 9.250 art. 22, sole paragraph): no exemption. Gain 10,035.00 / 1.0035 = 10,000.00; 15 % = 1,500.00.',
  },
  {
    id: 'only-at-limit',
    input: {
      ...plain,
      price: 44_000_000,
      soldOn: '2026-03-28',
      boughtOn: '2026-03-02',
      cost: 30_000_000,
      isOnlyProperty: true,
      soldInFiveYears: false,
    },
    tax: 0,
    because:
      'The only property, sold for exactly R$ 440,000.00, no sale in five years (Lei 9.250 art. 23). Tax 0.',
  },
  {
    id: 'only-one-cent-above',
    input: {
      ...plain,
      price: 44_000_001,
      soldOn: '2026-03-28',
      boughtOn: '2026-03-02',
      cost: 33_965_001,
      isOnlyProperty: true,
      soldInFiveYears: false,
    },
    tax: 1_500_000,
    because:
      'Bought and sold in the same calendar month from December 2005 on, so m1 = 0 and m2 = 1 and the base is the gain divided by 1.0035 (Lei 11.196 art. 40). 440,000.01 is above the limit of Lei 9.250 art. 23. Gain 440,000.01 - 339,650.01 = 100,350.00; / 1.0035 = 100,000.00; 15 % = 15,000.00.',
  },
  {
    id: 'only-unanswered',
    input: {
      ...plain,
      price: 44_000_000,
      soldOn: '2026-03-28',
      boughtOn: '2026-03-02',
      cost: 33_965_000,
      soldInFiveYears: false,
    },
    tax: 1_500_000,
    because:
      'Bought and sold in the same calendar month from December 2005 on, so m1 = 0 and m2 = 1 and the base is the gain divided by 1.0035 (Lei 11.196 art. 40). Whether it is the only property is not answered, so art. 23 of Lei 9.250 does not hold. Gain 100,350.00 / 1.0035 = 100,000.00; 15 % = 15,000.00.',
  },
  {
    id: 'five-years-unanswered',
    input: {
      ...plain,
      price: 44_000_000,
      soldOn: '2026-03-28',
      boughtOn: '2026-03-02',
      cost: 33_965_000,
      isOnlyProperty: true,
    },
    tax: 1_500_000,
    because:
      'Bought and sold in the same calendar month from December 2005 on, so m1 = 0 and m2 = 1 and the base is the gain divided by 1.0035 (Lei 11.196 art. 40). Whether another was sold in the last five years is not answered, so art. 23 of Lei 9.250 does not hold. Gain 100,350.00 / 1.0035 = 100,000.00; 15 % = 15,000.00.',
  },
  {
    id: 'homes-whole',
    input: {
      ...plain,
      price: 100_000_000,
      soldOn: '2026-03-28',
      boughtOn: '2026-03-02',
      cost: 89_965_000,
      homesBought: 100_000_000,
      mayBuyHomes: true,
    },
    tax: 0,
    because:
      'All of the R$ 1,000,000.00 received went into homes in 180 days (Lei 11.196 art. 39). Nothing left to tax.',
  },
  {
    id: 'homes-one-cent-short',
    input: {
      ...plain,
      price: 100_000_000,
      soldOn: '2026-03-28',
      boughtOn: '2026-03-02',
      cost: 39_790_000,
      homesBought: 99_999_999,
      mayBuyHomes: true,
    },
    tax: 0,
    because:
      'Bought and sold in the same calendar month from December 2005 on, so m1 = 0 and m2 = 1 and the base is the gain divided by 1.0035 (Lei 11.196 art. 40). Gain 602,100.00 / 1.0035 = 600,000.00. Not applied: 1 cent of 100,000,000 cents (Lei 11.196 art. 39 par. 2). Base 60,000,000 x 1 / 100,000,000 = 0.6 cent, half up to 1 cent; 15 % of 1 cent = 0.15, down to 0.',
  },
  {
    id: 'homes-half',
    input: {
      ...plain,
      price: 100_000_000,
      soldOn: '2026-03-28',
      boughtOn: '2026-03-02',
      cost: 89_965_000,
      homesBought: 50_000_000,
      mayBuyHomes: true,
    },
    tax: 750_000,
    because:
      'Bought and sold in the same calendar month from December 2005 on, so m1 = 0 and m2 = 1 and the base is the gain divided by 1.0035 (Lei 11.196 art. 40). Gain 100,350.00 / 1.0035 = 100,000.00. Half of the proceeds was not applied, so half of the gain is taxed (Lei 11.196 art. 39 par. 2): 50,000.00; 15 % = 7,500.00.',
  },
  {
    id: 'homes-amount-unanswered',
    input: {
      ...plain,
      price: 100_000_000,
      soldOn: '2026-03-28',
      boughtOn: '2026-03-02',
      cost: 89_965_000,
      mayBuyHomes: true,
    },
    tax: 1_500_000,
    because:
      'Bought and sold in the same calendar month from December 2005 on, so m1 = 0 and m2 = 1 and the base is the gain divided by 1.0035 (Lei 11.196 art. 40). How much went into homes is not answered, so art. 39 of Lei 11.196 gives nothing. 100,350.00 / 1.0035 = 100,000.00; 15 % = 15,000.00.',
  },
  {
    id: 'homes-right-unanswered',
    input: {
      ...plain,
      price: 100_000_000,
      soldOn: '2026-03-28',
      boughtOn: '2026-03-02',
      cost: 89_965_000,
      homesBought: 100_000_000,
    },
    tax: 1_500_000,
    because:
      'Bought and sold in the same calendar month from December 2005 on, so m1 = 0 and m2 = 1 and the base is the gain divided by 1.0035 (Lei 11.196 art. 40). Whether it is a home and the exemption is still free is not answered (Lei 11.196 art. 39 and par. 5): nothing is exempt. 100,350.00 / 1.0035 = 100,000.00; 15 % = 15,000.00.',
  },
  {
    id: 'homes-part-with-fee',
    input: {
      ...plain,
      price: 100_000_000,
      feeOfSeller: 5_000_000,
      soldOn: '2026-03-28',
      boughtOn: '2026-03-02',
      cost: 84_965_000,
      homesBought: 38_000_000,
      mayBuyHomes: true,
    },
    tax: 900_000,
    because:
      'Bought and sold in the same calendar month from December 2005 on, so m1 = 0 and m2 = 1 and the base is the gain divided by 1.0035 (Lei 11.196 art. 40). The fee the seller pays leaves proceeds of 950,000.00. Gain 950,000.00 - 849,650.00 = 100,350.00; / 1.0035 = 100,000.00. Applied 380,000.00 of 950,000.00 = 40 %, so 60 % is taxed (Lei 11.196 art. 39 par. 2): 60,000.00; 15 % = 9,000.00.',
  },
  {
    id: 'homes-whole-after-fee',
    input: {
      ...plain,
      price: 100_000_000,
      feeOfSeller: 5_000_000,
      soldOn: '2026-03-28',
      boughtOn: '2026-03-02',
      cost: 84_965_000,
      homesBought: 95_000_000,
      mayBuyHomes: true,
    },
    tax: 0,
    because:
      'What the sale yielded is the price less the fee: 950,000.00. All of it went into homes (Lei 11.196 art. 39), so nothing is taxed.',
  },
]

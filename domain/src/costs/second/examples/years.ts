import { plain } from './exemptions.ts'

/** Worked by hand from the law by somebody who had seen neither implementation. Amounts are cents. */
export const yearExamples = [
  {
    id: 'bought-1969-last-day',
    input: { ...plain, price: 300_000_000, soldOn: '2026-03-20', boughtOn: '1969-12-31', cost: 1_000_000 },
    tax: 0,
    because: 'Bought until 1969: the reduction is 100 % (Lei 7.713 art. 18). Base 0, tax 0.',
  },
  {
    id: 'bought-1970-first-day',
    input: { ...plain, price: 201_000_000, soldOn: '2026-03-20', boughtOn: '1970-01-01', cost: 1_000_000 },
    tax: 313_828,
    because:
      'Sold in March 2026: m2 runs from December 2005, that is 1 + 12 x 20 + 3 = 244. 1.0035^244 = 2.345524344661987, FR2 = 0.426343901429047. m1 runs from January 1996 to November 2005: 9 x 12 + 11 = 119. 1.0060^119 = 2.037791308944384, FR1 = 0.490727384894982. FR1 x FR2 = 0.209218627814200. Gain 2,000,000.00; 1970 takes off 95 % (Lei 7.713 art. 18), leaving 100,000.00. 10,000,000 cents x 0.2092186278142 = 2,092,186.278, so 20,921.86; 15 % = 313,827.9 cents, up to 3,138.28.',
  },
  {
    id: 'bought-1988-last-day',
    input: { ...plain, price: 101_000_000, soldOn: '2026-03-20', boughtOn: '1988-12-31', cost: 1_000_000 },
    tax: 2_981_366,
    because:
      'Sold in March 2026: m2 runs from December 2005, that is 1 + 12 x 20 + 3 = 244. 1.0035^244 = 2.345524344661987, FR2 = 0.426343901429047. m1 runs from January 1996 to November 2005: 9 x 12 + 11 = 119. 1.0060^119 = 2.037791308944384, FR1 = 0.490727384894982. FR1 x FR2 = 0.209218627814200. Gain 1,000,000.00; 1988 takes off 5 % (Lei 7.713 art. 18), leaving 950,000.00. 95,000,000 cents x 0.2092186278142 = 19,875,769.642, so 198,757.70; 15 % = 2,981,365.5 cents, a half goes up: 29,813.66.',
  },
  {
    id: 'bought-1989-first-day',
    input: { ...plain, price: 101_000_000, soldOn: '2026-03-20', boughtOn: '1989-01-01', cost: 1_000_000 },
    tax: 3_138_279,
    because:
      'Sold in March 2026: m2 runs from December 2005, that is 1 + 12 x 20 + 3 = 244. 1.0035^244 = 2.345524344661987, FR2 = 0.426343901429047. m1 runs from January 1996 to November 2005: 9 x 12 + 11 = 119. 1.0060^119 = 2.037791308944384, FR1 = 0.490727384894982. FR1 x FR2 = 0.209218627814200. No reduction from 1989 on (Lei 7.713 art. 18, sole paragraph). Gain 1,000,000.00: 100,000,000 cents x 0.2092186278142 = 20,921,862.78, so 209,218.63; 15 % = 3,138,279.45 cents, down to 31,382.79.',
  },
  {
    id: 'bought-1996-01-last-day',
    input: { ...plain, price: 1_050_000_000, soldOn: '2026-03-20', boughtOn: '1996-01-31', cost: 50_000_000 },
    tax: 31_382_794,
    because:
      'Sold in March 2026: m2 runs from December 2005, that is 1 + 12 x 20 + 3 = 244. 1.0035^244 = 2.345524344661987, FR2 = 0.426343901429047. m1 runs from January 1996 to November 2005: 9 x 12 + 11 = 119. 1.0060^119 = 2.037791308944384, FR1 = 0.490727384894982. FR1 x FR2 = 0.209218627814200. One day of January counts as the month. Gain 10,000,000.00: 1,000,000,000 cents x 0.2092186278142 = 209,218,627.81, so 2,092,186.28; 15 % = 31,382,794.2 cents, down to 313,827.94.',
  },
  {
    id: 'bought-1996-02-first-day',
    input: { ...plain, price: 1_050_000_000, soldOn: '2026-03-20', boughtOn: '1996-02-01', cost: 50_000_000 },
    tax: 31_571_091,
    because:
      'Sold in March 2026: m2 runs from December 2005, that is 1 + 12 x 20 + 3 = 244. 1.0035^244 = 2.345524344661987, FR2 = 0.426343901429047. m1 from February 1996 to November 2005 = 118. 1.0060^118 = 2.025637484040143, FR1 = 0.493671749204352. FR1 x FR2 = 0.210473939581085. 1,000,000,000 cents x that = 210,473,939.58, so 2,104,739.40; 15 % = 315,710.91 exactly.',
  },
  {
    id: 'bought-2005-11-last-day',
    input: { ...plain, price: 101_000_000, soldOn: '2026-03-20', boughtOn: '2005-11-30', cost: 1_000_000 },
    tax: 6_357_016,
    because:
      'Sold in March 2026: m2 runs from December 2005, that is 1 + 12 x 20 + 3 = 244. 1.0035^244 = 2.345524344661987, FR2 = 0.426343901429047. m1 = 1 (one day of November 2005). FR1 = 1/1.006 = 0.994035785288270. FR1 x FR2 = 0.423801094859888. 100,000,000 cents x that = 42,380,109.486, so 423,801.09; 15 % = 6,357,016.35 cents, down to 63,570.16.',
  },
  {
    id: 'bought-2005-12-first-day',
    input: { ...plain, price: 101_000_000, soldOn: '2026-03-20', boughtOn: '2005-12-01', cost: 1_000_000 },
    tax: 6_395_159,
    because:
      'Sold in March 2026: m2 runs from December 2005, that is 1 + 12 x 20 + 3 = 244. 1.0035^244 = 2.345524344661987, FR2 = 0.426343901429047. m1 = 0 because the purchase comes after November 2005. 100,000,000 cents x 0.426343901429 = 42,634,390.143, so 426,343.90; 15 % = 6,395,158.5 cents, a half goes up: 63,951.59.',
  },
  {
    id: 'two-days-two-months',
    input: { ...plain, price: 200_701_225, soldOn: '2026-04-01', boughtOn: '2026-03-31', cost: 100_000_000 },
    tax: 15_000_000,
    because:
      'Two days apart in two calendar months: each fraction is a month, m2 = 2 (Lei 11.196 art. 40). 1.0035^2 = 1.00701225. Gain 1,007,012.25 / 1.00701225 = 1,000,000.00; 15 % = 150,000.00.',
  },
  {
    id: 'rearp-fifth-anniversary',
    input: {
      ...plain,
      price: 100_000_000,
      soldOn: '2031-02-19',
      boughtOn: '2010-05-10',
      cost: 20_000_000,
      rearp: { on: '2026-02-19', value: 80_000_000 },
    },
    tax: 2_424_160,
    because:
      'Joined on the last day and sold when five years are complete: the update stands, cost 800,000.00 and purchase day 2026-02-19 (Lei 15.265). Gain 200,000.00. m2 February 2026 to February 2031 = 61; 1.0035^61 = 1.237542111664513, FR2 = 0.808053310327343. 20,000,000 cents x that = 16,161,066.207, so 161,610.66; 15 % = 2,424,159.9 cents, up to 24,241.60.',
  },
  {
    id: 'rearp-lost-by-a-day',
    input: {
      ...plain,
      price: 100_000_000,
      soldOn: '2031-02-18',
      boughtOn: '2010-05-10',
      cost: 20_000_000,
      rearp: { on: '2026-02-19', value: 80_000_000 },
    },
    tax: 5_009_992,
    because:
      'Sold one day before five years: the update is lost and the old cost and day come back (Lei 15.265); what was paid under Rearp is a later deduction, not part of this amount. Gain 800,000.00. m2 May 2010 to February 2031 = 8 + 12 x 20 + 2 = 250; 1.0035^250 = 2.395213362572370, FR2 = 0.417499340821161. 80,000,000 cents x that = 33,399,947.266, so 333,999.47; 15 % = 5,009,992.05 cents, down to 50,099.92.',
  },
  {
    id: 'rearp-joined-late',
    input: {
      ...plain,
      price: 100_000_000,
      soldOn: '2032-01-15',
      boughtOn: '2010-05-10',
      cost: 20_000_000,
      rearp: { on: '2026-02-20', value: 80_000_000 },
    },
    tax: 4_821_097,
    because:
      'Joined one day after 2026-02-19: no update (Lei 15.265). Gain 800,000.00. m2 May 2010 to January 2032 = 8 + 12 x 21 + 1 = 261; 1.0035^261 = 2.489059915867674, FR2 = 0.401758106996554. 80,000,000 cents x that = 32,140,648.560, so 321,406.49; 15 % = 4,821,097.35 cents, down to 48,210.97.',
  },
  {
    id: 'rearp-bought-too-late',
    input: {
      ...plain,
      price: 100_000_000,
      soldOn: '2031-06-10',
      boughtOn: '2025-01-02',
      cost: 60_000_000,
      rearp: { on: '2026-01-15', value: 80_000_000 },
    },
    tax: 4_568_734,
    because:
      'Bought after 2024-12-31: it could not be updated (Lei 15.265 art. 3). Gain 400,000.00. m2 January 2025 to June 2031 = 12 x 6 + 6 = 78; 1.0035^78 = 1.313274139043856, FR2 = 0.761455639968713. 40,000,000 cents x that = 30,458,225.599, so 304,582.26; 15 % = 4,568,733.9 cents, up to 45,687.34.',
  },
  {
    id: 'rearp-bought-last-day',
    input: {
      ...plain,
      price: 100_000_000,
      soldOn: '2031-03-10',
      boughtOn: '2024-12-31',
      cost: 60_000_000,
      rearp: { on: '2026-01-15', value: 80_000_000 },
    },
    tax: 2_407_280,
    because:
      'Bought on the last day, joined in time, sold after five years: cost 800,000.00 from 2026-01-15 (Lei 15.265 art. 3). Gain 200,000.00. m2 January 2026 to March 2031 = 12 x 5 + 3 = 63; 1.0035^63 = 1.246220066337032, FR2 = 0.802426495136820. 20,000,000 cents x that = 16,048,529.903, so 160,485.30; 15 % = 2,407,279.5 cents, a half goes up: 24,072.80.',
  },
  {
    id: 'rearp-of-a-1968-purchase',
    input: {
      ...plain,
      price: 60_000_000,
      soldOn: '2031-02-28',
      boughtOn: '1968-07-01',
      cost: 100_000,
      rearp: { on: '2026-02-10', value: 50_000_000 },
    },
    tax: 1_212_080,
    because:
      'Whoever joined takes the day of joining as day of purchase (Lei 15.265 art. 3), so the 100 % of Lei 7.713 art. 18 is gone. Gain 600,000.00 - 500,000.00 = 100,000.00. m2 February 2026 to February 2031 = 61, FR2 = 0.808053310327343. 10,000,000 cents x that = 8,080,533.103, so 80,805.33; 15 % = 1,212,079.95 cents, up to 12,120.80.',
  },
  {
    id: 'four-bands',
    input: {
      ...plain,
      price: 5_000_000_000,
      soldOn: '2026-03-28',
      boughtOn: '2026-03-02',
      cost: 986_000_000,
    },
    tax: 787_500_000,
    because:
      'Bought and sold in the same calendar month from December 2005 on, so m1 = 0 and m2 = 1 and the base is the gain divided by 1.0035 (Lei 11.196 art. 40). Gain 50,000,000.00 - 9,860,000.00 = 40,140,000.00; / 1.0035 = 40,000,000.00. By slices (Lei 8.981 art. 21 by Lei 13.259): 15 % of 5 million = 750,000.00; 17.5 % of 5 million = 875,000.00; 20 % of 20 million = 4,000,000.00; 22.5 % of 10 million = 2,250,000.00; in all 7,875,000.00.',
  },
]

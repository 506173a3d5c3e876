import sharp from 'sharp'
import { expect, it } from 'vitest'
import { layeredPdf, onLayer, textAt } from '../../../test/files/layered-paper.ts'
import { nestedText } from '../../../test/files/nested-text.ts'
import { withPdf } from './pdf.ts'

const shown = ['Certidão negativa']
const hidden = ['Nada consta']
const paper = sharp({ create: { width: 60, height: 85, channels: 3, background: '#f4f1e8' } }).jpeg()
const low = { y: 300 }
const at = textAt(hidden, low)
const black = '0 g 40 280 300 60 re f'

const wordsIn = async (parts: Parameters<typeof layeredPdf>[0]) =>
  withPdf(await layeredPdf(parts), ({ page }) =>
    page(0, (one) => {
      const { seen, unseen } = one.words()
      return [seen, unseen].map((words) => words.map(({ text }) => text).join(' '))
    }),
  )

it.each([
  ['painted by nothing', { upon: textAt(hidden, { ...low, mode: 3 }) }],
  ['white upon white', { upon: textAt(hidden, { ...low, grey: 1 }) }],
  ['all but white', { upon: textAt(hidden, { ...low, grey: 0.97 }) }],
  ['below a bar', { upon: `${at}\n${black}` }],
  ['below a comment', { upon: at, comment: [40, 280, 340, 340] }],
  ['on a layer that is off', { upon: onLayer('Off', at) }],
] as [string, Parameters<typeof layeredPdf>[0]][])(
  'words that nobody sees are no words of the page: %s',
  async (_, how) => {
    expect(await wordsIn({ ...how, upon: `${textAt(shown)}\n${how.upon}` })).toEqual([
      'Certidão negativa',
      'Nada consta',
    ])
  },
)

it('words below a bar are not seen where the line above reaches into it', async () => {
  const bar = '0 g 40 296 300 13 re f'
  const above = textAt(['gypq jgyp gqyp'], { y: 312 })
  expect(await wordsIn({ upon: `${at}\n${bar}\n${above}` })).toEqual(['gypq jgyp gqyp', 'Nada consta'])
})

it('words below a picture are no words of the page', async () => {
  const picture = await paper.toBuffer()
  expect(await wordsIn({ under: at, picture, upon: textAt(shown) })).toEqual([
    'Certidão negativa',
    'Nada consta',
  ])
})

it('words outside of the page are nothing', async () => {
  const outside = [textAt(hidden, { x: 900 }), textAt(hidden, { y: -40 })].join('\n')
  expect(await wordsIn({ upon: `${textAt(shown)}\n${outside}` })).toEqual(['Certidão negativa', ''])
})

it('words are seen behind a drawing of thousands of lines, and deep within forms', async () => {
  const lines = '0 0 1 1 re f\n'.repeat(25_000)
  expect(await wordsIn({ upon: `${lines}${textAt(shown)}` })).toEqual(['Certidão negativa', ''])
  const nested = await withPdf(nestedText('Nada consta', 9), ({ page }) => page(0, (one) => one.words()))
  expect(nested.seen.map(({ text }) => text)).toEqual(['Nada', 'consta'])
})

it.each([
  ['white upon a bar', { upon: `${black}\n${textAt(hidden, { ...low, grey: 1 })}` }],
  ['pale', { upon: textAt(hidden, { ...low, grey: 0.8 }) }],
  ['on a layer that is on', { upon: onLayer('On', at) }],
  ['upon a picture', { upon: at, isUponPicture: true }],
])('words that somebody sees are words of the page: %s', async (_, { upon, ...how }) => {
  const picture = 'isUponPicture' in how ? { picture: await paper.toBuffer() } : {}
  expect(await wordsIn({ ...picture, upon: `${textAt(shown)}\n${upon}` })).toEqual([
    'Certidão negativa Nada consta',
    '',
  ])
})

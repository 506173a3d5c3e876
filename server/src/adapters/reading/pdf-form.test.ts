import { expect, it } from 'vitest'
import { type Filled, formPaper } from '../../../test/files/form-paper.ts'
import { writtenPdf } from '../../../test/files/written-paper.ts'
import { withPdf } from './pdf.ts'

const labels = ['Declaro que o imóvel está quitado.', 'Nome:', 'CPF:', 'Assinado:']
const name: Filled = { value: 'JOANA BRANDÃO', at: [150, 745] }
const cpf: Filled = { value: '529.982.247-25', at: [150, 715] }
const seal: Filled = { value: 'Assinado digitalmente', at: [150, 685], isSeal: true }

const wordsIn = (pdf: Buffer) =>
  withPdf(pdf, ({ page }) => page(0, (one) => one.words().seen.map(({ text }) => text)))

/** Dark points where the field stands. */
const inkAt = (pdf: Buffer, { at: [x, y] }: Filled) =>
  withPdf(pdf, ({ page }) =>
    page(0, (one) => {
      const { data, width } = one.draw(595)
      const rows = Array.from({ length: 20 }, (_, row) => 842 - y - row - 1)
      return rows.flatMap((row) =>
        Array.from({ length: 200 }, (_, column) => data[(row * width + x + column) * 4] as number),
      )
    }),
  ).then((points) => points.filter((grey) => grey < 128).length)

it.each([
  ['with the look that the file brings', { look: 'own' }, false],
  ['without a look, which the file asks for', { look: 'none' }, true],
  ['without a look', { look: 'none' }, false],
] as const)('a value of a form is read and drawn: %s', async (_, how, needsLooks) => {
  const pdf = formPaper(
    labels,
    [
      { ...name, ...how },
      { ...cpf, ...how },
    ],
    { needsLooks },
  )
  const words = await wordsIn(pdf)
  expect(words).toEqual(expect.arrayContaining(['JOANA', 'BRANDÃO', '529.982.247-25', 'quitado.']))
  expect(words.filter((word) => word === 'JOANA')).toHaveLength(1)
  expect(await inkAt(pdf, name)).toBeGreaterThan(50)
})

it('the seal of a signature is read and drawn', async () => {
  const pdf = formPaper(labels, [seal])
  expect(await wordsIn(pdf)).toContain('digitalmente')
  expect(await inkAt(pdf, seal)).toBeGreaterThan(50)
})

it('says which words stood in the form', async () => {
  const ofForm = await withPdf(formPaper(labels, [name, seal]), ({ page }) =>
    page(0, (one) => one.words().seen.filter(({ isOfForm }) => isOfForm)),
  )
  expect(ofForm.map(({ text }) => text)).toEqual(['JOANA', 'BRANDÃO', 'Assinado', 'digitalmente'])
})

it('a hidden field is neither', async () => {
  const pdf = formPaper(labels, [{ ...name, isHidden: true }, cpf])
  expect(await wordsIn(pdf)).not.toContain('JOANA')
  expect(await inkAt(pdf, name)).toBe(0)
  expect(await wordsIn(pdf)).toContain('529.982.247-25')
})

it('no script of a form runs', async () => {
  const script = "while (true) {} event.value = 'JOANA PRADO'"
  const pdf = formPaper(labels, [{ ...name, look: 'none' }], { needsLooks: true, script })
  expect(await wordsIn(pdf)).toEqual(expect.arrayContaining(['JOANA', 'BRANDÃO']))
})

it('a page is drawn as before once its words were read', async () => {
  const pdf = formPaper(labels, [name])
  const [before, behind] = await withPdf(pdf, ({ page }) =>
    page(0, (one) => {
      const first = one.draw(300)
      one.words()
      return [first, one.draw(300)]
    }),
  )
  expect(Buffer.compare(before.data, behind.data)).toBe(0)
})

it('a PDF without a form is read by what it holds', async () => {
  expect(await wordsIn(writtenPdf(['Nada mais.']))).toEqual(['Nada', 'mais.'])
})

import { afterAll, expect, it } from 'vitest'
import { layeredPdf, onLayer, textAt } from '../../../test/files/layered-paper.ts'
import { asFile } from '../../files/as-file.ts'
import { withPdf } from '../reading/pdf.ts'
import { openBinder } from './binder.ts'
import { BoundPdf } from './bound-pdf.ts'
import { pageOfBound } from './one-page.ts'
import type { CopiedPage } from './parts.ts'

const binder = openBinder()
afterAll(() => binder.close())
const waiter = { account: 1, signal: new AbortController().signal }

async function bind(papers: readonly Buffer[]): Promise<Buffer> {
  const pdf = new BoundPdf()
  const written = [pdf.begin()]
  const pages: CopiedPage[] = []
  for (const bytes of papers) {
    const copied = await binder.copy({ type: 'application/pdf', bytes, first: pdf.next }, waiter)
    if ('refused' in copied) throw new Error(copied.refused)
    pages.push(...copied.pages)
    written.push(pdf.take(copied.part))
  }
  const rest = { outline: [], attachments: [], mark: 'dossier=1', madeAt: new Date(0) }
  written.push(pdf.finish({ title: 'Plantas', pages, ...rest }).bytes)
  return Buffer.concat(written)
}

const plan = (shown: string, hidden: string) =>
  layeredPdf({
    upon: [
      onLayer('On', textAt([shown])),
      onLayer('Off', textAt([hidden], { y: 400 })),
      textAt(['Folha'], { y: 200 }),
    ].join('\n'),
  })

const wordsOn = (pdf: Buffer, page: number) =>
  withPdf(pdf, ({ page: open }) =>
    open(page - 1, (one) => {
      const { seen, unseen } = one.words()
      return [seen, unseen].map((words) => words.map(({ text }) => text))
    }),
  )

it('a layer that is off stays off in the dossier and in one page of it, of each paper by itself', async () => {
  const bound = await bind([await plan('Parede', 'Tubo'), await plan('Porta', 'Fio')])
  const file = asFile(bound)
  for (const [page, shown, hidden] of [
    [1, 'Parede', 'Tubo'],
    [2, 'Porta', 'Fio'],
  ] as const) {
    for (const [pdf, at] of [
      [bound, page],
      [(await pageOfBound(file, page)) as Buffer, 1],
    ] as const) {
      const [seen, unseen] = await wordsOn(pdf, at)
      expect(seen).toEqual(expect.arrayContaining([shown, 'Folha']))
      expect(unseen).toEqual([hidden])
    }
  }
})

import { afterAll, expect, it } from 'vitest'
import { writtenPdf } from '../../../test/files/written-paper.ts'
import { asFile } from '../../files/as-file.ts'
import { openReader } from './reader.ts'

const reader = openReader({ tesseract: Promise.resolve(null), surveyTime: 0 })
afterAll(() => reader.close())
const waiter = { account: 1, signal: new AbortController().signal }

it('where no time is left, leaves the other pages unread, and recognises none of them', async () => {
  const page = (at: number) => [`Contrato de compra e venda, folha ${at}`, 'As partes declaram o que segue.']
  const bytes = writtenPdf(page(1), page(2), page(3))
  const file = asFile(bytes)
  const found = await reader.text({ file, isPdf: true }, waiter)
  expect(found).toMatchObject({ pageCount: 3, engine: 'text', text: { pages: [{ number: 1 }] } })
})

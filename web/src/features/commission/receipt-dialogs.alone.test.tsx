import type { Commission } from '@soleira/domain/commission/commission'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { confirm } from '../../components/confirm.tsx'
import { ReceiptDialog } from './receipt-dialogs.tsx'

vi.mock('../../components/confirm.tsx', async (original) => ({
  ...(await original<typeof import('../../components/confirm.tsx')>()),
  confirm: vi.fn(async () => true),
}))
afterEach(() => vi.unstubAllGlobals())

const fee: Commission = {
  dealId: 4,
  propertyId: 7,
  price: '800000.00',
  isUndone: false,
  agreed: null,
  received: '0.00',
  open: '1000.00',
  late: '0.00',
  receipts: [],
  issuerNumber: '11.222.333/0001-81',
  issuerName: null,
  version: 1,
}
const blanks = 'Ficam em branco no recibo: endereço do vendedor.'

function show() {
  const sent: { withBlanks?: boolean; issuerName?: string }[] = []
  vi.stubGlobal('fetch', async (_: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'POST') return Response.json({})
    sent.push(JSON.parse(String(body)))
    if (sent.at(-1)?.withBlanks) return Response.json(fee, { status: 201 })
    const refusal = { code: 'validation_failed', message: 'Confira.', fields: { withBlanks: blanks } }
    return Response.json(refusal, { status: 422 })
  })
  const onClose = vi.fn()
  showScreen(<ReceiptDialog fee={fee} onClose={onClose} />)
  return { sent, onClose }
}

it('names the blanks of a receipt and asks before it issues it with them', async () => {
  const { sent, onClose } = show()
  fireEvent.change(await screen.findByLabelText(/^Razão social/), { target: { value: 'Prado Ltda.' } })
  fireEvent.click(screen.getByText('Emitir recibo'))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toMatchObject([{ withBlanks: false }, { withBlanks: true, issuerName: 'Prado Ltda.' }])
  const question = { title: 'Emitir com lacunas?', message: expect.stringContaining(blanks) }
  expect(confirm).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(question))
})

it('issues nothing, and keeps what was typed, where the broker goes back', async () => {
  vi.mocked(confirm).mockClear().mockResolvedValueOnce(false)
  const { sent, onClose } = show()
  fireEvent.change(await screen.findByLabelText(/^Valor recebido/), { target: { value: '70000' } })
  fireEvent.click(screen.getByText('Emitir recibo'))
  await vi.waitFor(() => expect(confirm).toHaveBeenCalledOnce())
  expect(sent).toHaveLength(1)
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByLabelText<HTMLInputElement>(/^Valor recebido/).value).toContain('70.000')
})

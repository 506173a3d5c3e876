import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { heavyWork } from '../contract/refusal-codes.ts'
import { sentPaper } from '../document/kept-paper.ts'
import { monthField } from '../format/month-field.ts'
import { cancelInput, commission, commissionInput, commissionYear, receiptInput } from './commission.ts'

const area = 'commission'
const access = 'broker'
const path = '/api/deals/{id}/commission'
const receiptPath = '/api/commission/receipts/{id}'

export const readCommission = endpoint({
  method: 'GET',
  path,
  area,
  access,
  summary: 'The fee of a deal: what was agreed, its split, its parts and what was received',
  params: idParams,
  status: 200,
  answer: commission,
  refusals: ['not_found'],
})

export const agreeCommission = endpoint({
  method: 'PUT',
  path,
  area,
  access,
  summary: 'Says the fee of a deal, its split and its parts; a change of what was agreed needs a reason',
  params: idParams,
  body: commissionInput.and(z.object({ version: z.int('Versão inválida') })),
  status: 200,
  answer: commission,
  refusals: ['not_found', 'conflict', 'sum_mismatch'],
})

export const issueReceipt = endpoint({
  method: 'POST',
  path: `${path}/receipts`,
  area,
  access,
  summary: "Records what was received, and issues its numbered 'Recibo de honorários'",
  params: idParams,
  body: receiptInput,
  status: 201,
  answer: commission,
  refusals: ['not_found', 'conflict', 'key_reused'],
})

export const cancelReceipt = endpoint({
  method: 'POST',
  path: `${receiptPath}/cancel`,
  area,
  access,
  summary: 'Cancels a receipt with the reason: its number stays, and its amount no longer counts as received',
  params: idParams,
  body: cancelInput,
  status: 200,
  answer: commission,
  refusals: ['not_found', 'conflict'],
})

export const downloadReceipt = endpoint({
  method: 'GET',
  path: `${receiptPath}/pdf`,
  area,
  access,
  summary: 'The receipt as it was issued; of a cancelled one a copy that says so',
  params: idParams,
  status: 200,
  answer: 'file',
  refusals: ['not_found', 'storage_unavailable', 'no_space', 'quota_full', ...heavyWork],
})

export const sendReceiptPaper = endpoint({
  method: 'POST',
  path: `${receiptPath}/paper`,
  area,
  access,
  summary: 'Stores the proof of what was received, a PDF, JPEG or PNG of up to 10 MB',
  params: idParams,
  body: z.object({ file: z.any() }),
  bodyType: 'multipart',
  status: 201,
  answer: commission,
  refusals: sentPaper,
})

export const removeReceiptPaper = endpoint({
  method: 'DELETE',
  path: `${receiptPath}/paper`,
  area,
  access,
  summary: 'Deletes the proof of what was received; the receipt stays',
  params: idParams,
  status: 200,
  answer: commission,
  refusals: ['not_found'],
})

const yearQuery = z.object({
  year: z.coerce
    .number<string | number>()
    .int()
    .min(2000)
    .max(2200)
    .optional()
    .meta({ description: 'this year where none is named' }),
})

export const readCommissionYear = endpoint({
  method: 'GET',
  path: '/api/commission/year',
  area,
  access,
  summary: 'What was expected and received in each month of a year, and what is late',
  query: yearQuery,
  status: 200,
  answer: commissionYear,
})

export const downloadCommissionYear = endpoint({
  method: 'GET',
  path: '/api/commission/year.csv',
  area,
  access,
  summary:
    'Receipts and due parts of a year or of one of its months as a table for spreadsheets, with semicolons and decimal commas',
  query: yearQuery.extend({
    month: monthField.optional().meta({ description: 'AAAA-MM: that month alone, whatever the year' }),
  }),
  status: 200,
  answer: 'file',
  refusals: ['too_many_requests'],
})

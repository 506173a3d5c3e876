import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { openingRefusals, passwordOfFile } from '../document/password.ts'
import { inboxPaper } from './contract.ts'

export const openInboxPaper = endpoint({
  method: 'POST',
  path: '/api/papers/{id}/opening',
  area: 'reading',
  access: 'broker',
  summary: 'Opens a PDF with its password, used once and not kept; it is then read like any other',
  params: idParams,
  body: passwordOfFile,
  status: 200,
  answer: inboxPaper,
  refusals: openingRefusals,
})

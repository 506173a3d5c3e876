import type { Agreement } from '@soleira/domain/agreement/agreement'
import type { AgreementBlank } from '@soleira/domain/agreement/blank'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import { agreementQuery } from '../queries.ts'
import { BlankInput } from './blank-input.tsx'

afterEach(() => vi.unstubAllGlobals())

const blank: AgreementBlank = { label: 'foro', as: 'words', typed: null, choices: [] } as never
const pieces = { preamble: [], closing: [] }
const agreement = {
  id: 1,
  propertyId: 7,
  version: 3,
  clauses: [],
  pieces,
  blanks: [blank],
} as unknown as Agreement

it('saves what is typed after Escape took back other words', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: unknown, { method, body }: RequestInit = {}) => {
    if (method === 'PUT') sent.push(JSON.parse(String(body)))
    return Response.json(agreement)
  })
  const client = createQueryClient(() => {})
  client.setQueryData(agreementQuery(1).queryKey, agreement)
  showScreen(<BlankInput agreement={agreement} blank={blank} />, client)
  await userEvent.type(await screen.findByLabelText('foro'), 'Campos{Escape}')
  expect(screen.getByLabelText('foro')).toHaveProperty('value', '')
  await userEvent.type(screen.getByLabelText('foro'), 'Niterói')
  await userEvent.tab()
  await waitFor(() => expect(sent).toEqual([{ blanks: { foro: 'Niterói' }, version: 3 }]))
})

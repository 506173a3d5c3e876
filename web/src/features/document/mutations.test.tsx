import type { PropertyDocument } from '@soleira/domain/document/contract'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { keys } from '../../lib/api/query-keys.ts'
import { documentsQuery } from './queries.ts'
import { SentFile } from './slot/sent-file.tsx'

afterEach(() => vi.unstubAllGlobals())

const document = {
  id: 4,
  propertyId: 1,
  fileName: 'onus.pdf',
  fileSize: 2048,
  uploadedAt: '2026-11-03T12:00:00.000Z',
  isViewable: true,
  alsoIn: [],
  fills: [],
} as unknown as PropertyDocument

it('a document that is deleted leaves its slot, and what counts it is asked for again', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  const { client } = showScreen(<SentFile document={document} />)
  const { queryKey } = documentsQuery(1)
  const counting = [keys.properties, keys.property(1), keys.dashboard, keys.diligences]
  client.setQueryData(queryKey, [document])
  for (const key of counting) client.setQueryData(key, {})
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir onus.pdf' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(client.getQueryData(queryKey)).toEqual([]))
  await waitFor(() => expect(counting.filter((key) => !client.getQueryState(key)?.isInvalidated)).toEqual([]))
})

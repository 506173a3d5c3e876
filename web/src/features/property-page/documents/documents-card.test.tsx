import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aProperty, showScreen } from '../../../../test/ground.tsx'
import { DocumentsCard } from './documents-card.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a slot says what its paper says as a certificate', async () => {
  const certificate = 'Negativa · vale até 19/12/2030 · Nº 4821/30 · emitida em 19/11/2030'
  const file = { id: 4, category: 'ONUS_REAIS', fileName: 'onus.pdf', isViewable: true, certificate }
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.endsWith('/offered') ? [] : [file]))
  const documentation = { uploadedDocuments: 1, requiredDocuments: 4 } as never
  showScreen(<DocumentsCard property={aProperty({ documentation })} />)
  const [slot] = await screen.findAllByRole('listitem')
  await vi.waitFor(() => expect(slot?.textContent).toBe(`Ônus Reaisonus.pdf${certificate}`))
})

import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import type { PersonCertificate } from '@soleira/domain/paper/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { PapersCard } from './papers-card.tsx'

afterEach(() => vi.unstubAllGlobals())

const inTime: PersonCertificate = {
  id: 1,
  kind: 'sefaz',
  documentId: 1,
  number: null,
  code: null,
  issuedOn: dayOf(new Date()),
  validUntil: addDays(dayOf(new Date()), 90),
  validityBasis: 'printed',
  result: 'negativa',
  resultBy: 'person',
  gap: null,
  besideOther: null,
  label: 'SEFAZ',
  fileName: 'sefaz.pdf',
  isViewable: true,
  receivedAt: '2026-11-01T12:00:00.000Z',
  uses: [],
}

it('has a green mark for a certificate of which nothing is open, and for no other', async () => {
  const papers: PersonCertificate[] = [
    inTime,
    { ...inTime, id: 2, label: 'CNDT', result: 'positiva' },
    { ...inTime, id: 3, label: 'CPEN', result: 'positiva_com_efeito_de_negativa' },
    { ...inTime, id: 4, label: 'FGTS', result: null },
    { ...inTime, id: 5, label: 'PJe', gap: 'conta só com CEAT' },
  ]
  const fetched = async (url: string | URL | Request) =>
    Response.json(String(url).endsWith('/papers') ? papers : [])
  vi.stubGlobal('fetch', vi.fn(fetched))
  showScreen(<PapersCard id={9} />)
  const rows = await screen.findAllByRole('listitem')
  const isGreen = rows.map((row) =>
    within(row).getByText('No prazo').getAttribute('style')?.includes('color-garrafa'),
  )
  expect(isGreen).toEqual([true, false, false, false, false])
})

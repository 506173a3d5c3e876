import type { OfferedDocuments } from '@soleira/domain/document/contract'
import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { OfferLines } from './offer-line.tsx'

const owners = [
  { id: 1, fullName: 'Ana Reis' },
  { id: 2, fullName: 'Beto Lima' },
]
const of = (ownerId: number, category: OfferedDocuments['category']) =>
  ({
    ownerId,
    personId: ownerId,
    category,
    documents: [{ id: ownerId, fileName: `${category}.pdf`, from: { sequenceNumber: '00001' } }],
  }) as OfferedDocuments

it('the slot of the civil status offers a paper of each owner, and that of an RG its own alone', async () => {
  const offered = [of(1, 'CERTIDAO_ESTADO_CIVIL'), of(2, 'CERTIDAO_ESTADO_CIVIL'), of(2, 'RG_CNH_2')]
  const named = async (slot: string) => {
    showScreen(
      <main>
        <OfferLines propertyId={9} slot={slot} owners={owners} offered={offered} />
      </main>,
    )
    await screen.findByRole('main')
    const names = screen.queryAllByRole('button').map(({ textContent }) => textContent)
    cleanup()
    return names
  }
  expect(await named('CERTIDAO_ESTADO_CIVIL')).toEqual([
    'Usar o documento de Ana Reis',
    'Usar o documento de Beto Lima',
  ])
  expect(await named('RG_CNH_2')).toEqual(['Usar o documento de Beto Lima'])
  expect(await named('RG_CNH_1')).toEqual([])
})

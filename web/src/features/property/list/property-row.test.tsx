import { untouchedDiligence } from '@soleira/domain/checklist/summary'
import type { Property } from '@soleira/domain/property/property'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { aProperty, showScreen } from '../../../../test/ground.tsx'
import { actsInLists } from '../../../lib/keys/list-keys.ts'
import { Ticks } from '../use-ticked-rows.ts'
import { PropertyRow } from './property-row.tsx'

const documentation = {
  uploadedDocuments: 5,
  requiredDocuments: 5,
  missingDocuments: [],
  missingFields: [],
} as unknown as Property['documentation']

it.each(['compact', 'comfortable'] as const)(
  'E edits the property of a %s row, and ? says just that',
  async (density) => {
    const property = aProperty({ documentation, diligence: untouchedDiligence, value: '1.00' })
    const onEdit = vi.fn()
    const others = { onDelete: vi.fn(), onPending: vi.fn(), onMove: vi.fn(), onApproach: vi.fn() }
    showScreen(
      <table data-list>
        <tbody>
          <PropertyRow
            density={density}
            property={property}
            ticks={new Ticks([property])}
            onEdit={onEdit}
            {...others}
          />
        </tbody>
      </table>,
    )
    await screen.findByRole('row')
    await userEvent.keyboard('j')
    await screen.findByRole('button', { name: 'Editar imóvel 00001' })
    expect(actsInLists().finish).toEqual(['Edita o imóvel'])
    await userEvent.keyboard('e')
    expect(onEdit).toHaveBeenCalledOnce()
  },
)

import { untouchedDiligence } from '@soleira/domain/checklist/summary'
import type { Property } from '@soleira/domain/property/property'
import type { Stage } from '@soleira/domain/property/stage'
import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aProperty, showScreen } from '../../../../test/ground.tsx'
import type { Board } from '../use-board.ts'
import { BoardCard } from './board-card.tsx'

const documentation = {
  uploadedDocuments: 5,
  requiredDocuments: 5,
  missingDocuments: [],
  missingFields: [],
} as unknown as Property['documentation']
const whole = { ...untouchedDiligence, status: 'completed', completed: 15, total: 15 } as const

async function show(currentStage: Stage, diligence: Property['diligence']) {
  const property = aProperty({ currentStage, value: '1.00', diligence, documentation })
  const board = { isMoving: () => false, mayMove: () => true } as unknown as Board
  showScreen(<BoardCard property={property} board={board} />)
  return (await screen.findByRole('listitem')).textContent
}

it('says once what is open where all certificates have come', async () => {
  const said = await show(3, { ...whole, gaps: ['falta a ata de eleição do síndico'] })
  expect(said).toContain('Falta a ata de eleição do síndico')
  expect(said).not.toContain('Encerrada com pendências')
})

it('gives what is missing one weight, with and without a badge above it', async () => {
  const gaps = ['falta a ata de eleição do síndico']
  const lines: string[] = []
  for (const diligence of [
    { ...whole, gaps },
    { ...whole, status: 'in_progress', completed: 9, gaps } as const,
  ]) {
    await show(3, diligence)
    lines.push(screen.getByText('Falta a ata de eleição do síndico').outerHTML)
    cleanup()
  }
  expect(lines[0]).toBe(lines[1])
})

it('says how many have come where some have not', async () => {
  const said = await show(3, { ...whole, status: 'in_progress', completed: 9, gaps: ['falta a da PGE'] })
  expect(said).toContain('Encerrada com pendências (9 de 15)')
  expect(said).toContain('Falta a da PGE')
})

it('calls for attention up to the deed, and says nothing of what is missing once all is done', async () => {
  await show(6, { ...whole, gaps: ['falta a da PGE'] })
  expect(screen.getByText('Falta a da PGE').hasAttribute('data-alarm')).toBe(true)
  cleanup()
  expect(await show(7, { ...whole, gaps: ['falta a da PGE'] })).not.toMatch(/falta/i)
})

it('calls concluded what has nothing open', async () => {
  expect(await show(3, whole)).toContain('Concluída')
})

import { untouchedDiligence } from '@soleira/domain/checklist/summary'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aProperty, showScreen } from '../../../test/ground.tsx'
import { StageButtons } from './stage-buttons.tsx'

const inSight = (words: RegExp) =>
  screen.queryAllByText(words).filter((one) => !one.closest('.mantine-VisuallyHidden-root'))

it('leaves what is missing to the line of truth, and tells it with the button', async () => {
  const property = aProperty({ currentStage: 2, diligence: { ...untouchedDiligence, completed: 4 } })
  showScreen(<StageButtons property={property} />)
  const button = await screen.findByRole('button', { name: 'Avançar para Mercado' })
  expect(inSight(/certidões/)).toEqual([])
  const told = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(told?.textContent).toContain('Due diligence: 4/15 certidões')
})

it('says in sight that no authorisation runs, which no other line does', async () => {
  const property = aProperty({ currentStage: 2, diligence: untouchedDiligence, isAuthorized: false })
  showScreen(<StageButtons property={property} />)
  await screen.findByRole('button', { name: 'Avançar para Mercado' })
  expect(inSight(/^Sem autorização/)).toHaveLength(1)
})

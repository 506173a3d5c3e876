import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { BottomBar } from './bottom-bar.tsx'

test('five places lie under the thumb, each with its word', async () => {
  showScreen(<BottomBar />)
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/dashboard'],
    ['Captação', '/captacao'],
    ['Due Diligence', '/due-diligence'],
    ['Mercado', '/mercado'],
    ['Risco', '/analise-risco'],
  ])
})

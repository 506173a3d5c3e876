import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { emptyValues, keepTyped } from './recipient/data-values.ts'
import { RequestedPage } from './requested-page.tsx'

afterEach(() => vi.unstubAllGlobals())

it('forgets what was typed once the link is over', async () => {
  const values = emptyValues()
  values.facts.rg = '12.345.678-9'
  keepTyped('chave', 0, values)
  keepTyped('outra', 0, values)
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'link_spent', message: 'Este link não vale mais.', fields: {} }, { status: 410 }),
  )
  showScreen(<RequestedPage link="chave" />)
  await screen.findByText('Este link não vale mais.')
  expect(Object.keys(sessionStorage)).toEqual(['form 0:outra'])
})

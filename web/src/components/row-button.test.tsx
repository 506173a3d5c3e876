import { Button, Tooltip } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showScreen } from '../../test/ground.tsx'
import { RowButton } from './row-button.tsx'

it('looks like a button of the library, inside a tooltip too', async () => {
  showScreen(
    <Tooltip label="Faltam certidões" className="of-tooltip">
      <RowButton>Avançar</RowButton>
    </Tooltip>,
  )
  const button = await screen.findByRole('button', { name: 'Avançar' })
  expect([...button.classList]).toEqual(expect.arrayContaining([Button.classes.root]))
})

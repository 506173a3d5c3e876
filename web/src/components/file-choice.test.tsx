import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { showScreen } from '../../test/ground.tsx'
import { FileChoice } from './file-choice.tsx'

it('takes a file that is chosen again, as after it was mended', async () => {
  const onFile = vi.fn()
  showScreen(<FileChoice file={null} onFile={onFile} />)
  await screen.findByRole('button', { name: 'Escolher arquivo' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  const file = new File(['x'], 'nota.pdf', { type: 'application/pdf' })
  await userEvent.upload(input, file)
  await userEvent.upload(input, file)
  expect(onFile.mock.calls).toEqual([[file], [file]])
})

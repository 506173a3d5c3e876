import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useChosenFiles } from './use-chosen-files.tsx'

function Chosen() {
  const { files } = useChosenFiles()
  return <p>{files?.map(({ name }) => name).join()}</p>
}

it('takes files that are dropped on the checklist before who listens on every screen', () => {
  const isTaken = vi.fn()
  const elsewhere = ({ defaultPrevented }: Event) => isTaken(defaultPrevented)
  document.addEventListener('drop', elsewhere)
  render(<Chosen />)
  const dataTransfer = { types: ['Files'], files: [new File([''], 'a.pdf')] }
  fireEvent.drop(document.body, { dataTransfer })
  document.removeEventListener('drop', elsewhere)
  expect(isTaken.mock.calls).toEqual([[true]])
  expect(screen.getByText('a.pdf')).toBeDefined()
})

import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CoverPhoto } from './cover-photo.tsx'

it('shows the thumbnail late, in a place that is kept for it', () => {
  const { container } = render(<CoverPhoto url="/api/photos/7/thumbnail" />)
  const image = container.querySelector('img')
  expect(image?.getAttribute('src')).toBe('/api/photos/7/thumbnail')
  expect(image?.getAttribute('loading')).toBe('lazy')
  expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['480', '360'])
})

it('asks for nothing where there is no photo, and says nothing of itself', () => {
  const { container } = render(<CoverPhoto url={null} />)
  expect(container.querySelector('img')).toBeNull()
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
})

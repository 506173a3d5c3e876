import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from './open-page.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('the tab is cut off from ours before it goes anywhere', () => {
  const steps: string[] = []
  const tab = {
    set opener(opener: unknown) {
      steps.push(`opener ${opener}`)
    },
    location: { replace: (url: string) => steps.push(url) },
  }
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  expect(openPage('https://ridigital.org.br')).toBe(true)
  expect(open).toHaveBeenCalledWith('', '_blank')
  expect(steps).toEqual(['opener null', 'https://ridigital.org.br'])
})

test('a browser that opens nothing is noticed', () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  expect(openPage('https://ridigital.org.br')).toBe(false)
})

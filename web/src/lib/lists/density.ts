import { useLocalStorage, useMediaQuery } from '@mantine/hooks'

export type Density = 'compact' | 'comfortable'

/** The device keeps the choice, as it keeps the theme: a small screen may want other rows than a large one. */
export function useDensity() {
  return useLocalStorage<Density>({
    key: 'soleira.density',
    defaultValue: 'compact',
    getInitialValueInEffect: false,
  })
}

/** True where a list has room for rows. A narrower screen has cards. */
export function useHasRows(): boolean {
  return useMediaQuery('(min-width: 72em)', true, { getInitialValueInEffect: false })
}

import { useWindowEvent } from '@mantine/hooks'
import { useEffect } from 'react'
import { whenAtRest } from '../late/at-rest.ts'
import { lateCode } from '../late/late-code.ts'
import type { hearKey, Opens } from './hear-key.ts'

let hear: typeof hearKey | undefined
const code = lateCode(() => import('./hear-key.ts'))

const load = () =>
  code.fetch().then(({ hearKey }) => {
    hear = hearKey
    return hearKey
  })

/**
 * Hears the keys of the whole application. Where there is a mouse there are keys, so their code comes once the
 * screen is at rest; a phone never fetches it. A key that is earlier waits for it.
 */
export function useKeys(opens: Opens): void {
  useEffect(() => {
    const hasMouse = window.matchMedia('(hover: hover)').matches
    return hasMouse ? whenAtRest(() => void load().catch(() => undefined)) : undefined
  }, [])
  useWindowEvent('keydown', (event) => {
    if (hear) return hear(event, opens)
    load()
      .then((hearKey) => hearKey(event, opens))
      .catch(() => undefined)
  })
}

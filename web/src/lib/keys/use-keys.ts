import { useWindowEvent } from '@mantine/hooks'
import { useEffect } from 'react'
import { whenAtRest } from '../late/at-rest.ts'
import { lateCode } from '../late/late-code.ts'
import type { hearKey, Opens } from './hear-key.ts'
import { isCovered, isSearchChord, isTypedInto } from './search-chord.ts'
import { typedAhead } from './typed-ahead.ts'

let hear: typeof hearKey | undefined
const code = lateCode(() => import('./hear-key.ts'))

const load = () =>
  code.fetch().then(({ hearKey }) => {
    hear = hearKey
    return hearKey
  })

/**
 * Hears the keys of the whole application. Where there is a mouse there are keys, so their code comes once the
 * screen is at rest; a phone never fetches it. A key that is earlier waits for it, but for Ctrl+K, which a browser
 * would take.
 */
export function useKeys(opens: Opens): void {
  useEffect(() => {
    const hasMouse = window.matchMedia('(hover: hover)').matches
    return hasMouse ? whenAtRest(() => void load().catch(() => undefined)) : undefined
  }, [])
  useWindowEvent('keydown', (event) => {
    if (isSearchChord(event) && !event.defaultPrevented && !isCovered()) {
      event.preventDefault()
      return opens.search()
    }
    if (hear) return hear(event, opens)
    load()
      // One before it may have opened the search, and a field has got its own.
      .then((hearKey) => (!isTypedInto(event.target) && typedAhead.keep(event)) || hearKey(event, opens))
      .catch(() => undefined)
  })
}

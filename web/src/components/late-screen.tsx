import { Skeleton, VisuallyHidden } from '@mantine/core'
import { type ComponentType, useEffect } from 'react'
import { offlineError } from '../lib/api/api.ts'
import { type LateComponent, lateComponent, type StandInProps } from './late-component.tsx'
import { RetryLine } from './retry-line.tsx'

/**
 * A screen or a tab whose code is fetched when it is drawn. It offers a retry where the code cannot be fetched, and
 * its heading takes the focus that the whole screen got while the heading was not there.
 */
export function lateScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LateComponent<Props> {
  return lateComponent(async () => {
    const Screen = await load()
    return function Arrived(props: Props) {
      useEffect(focusHeading, [])
      return <Screen {...props} />
    }
  }, ScreenStandIn)
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading || !document.activeElement?.matches('main')) return
  heading.setAttribute('tabindex', '-1')
  heading.focus({ preventScroll: true })
}

function ScreenStandIn({ isMissing, onRetry }: StandInProps) {
  if (isMissing) return <RetryLine what="Não foi possível abrir." error={offlineError()} onRetry={onRetry} />
  return (
    <div role="status">
      <VisuallyHidden>Carregando…</VisuallyHidden>
      <Skeleton height={180} />
    </div>
  )
}

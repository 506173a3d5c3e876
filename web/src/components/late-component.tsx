import { Loader } from '@mantine/core'
import { type ComponentType, type FC, useEffect, useState } from 'react'
import { connection } from '../lib/api/connection.ts'
import { lateCode } from '../lib/late/late-code.ts'
import classes from './late-component.module.css'

export type LateComponent<Props> = FC<Props> & {
  /** Fetches the code ahead, when the pointer or the focus is near the button that opens it. */
  approach: () => void
}

export interface StandInProps {
  isMissing: boolean
  onRetry: () => void
}

/**
 * Makes a component whose code `load` fetches when it is first drawn. If the code cannot be fetched, a toast
 * says so and `onClose` is called; the screen stays, and opening it again tries again. A part that stays
 * drawn fetches its code again once there is a connection. `StandIn` is drawn until the code is there.
 */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  StandIn: ComponentType<StandInProps> = ComingDialog,
): LateComponent<Props> {
  const code = lateCode(load)

  function Late(props: Props & { onClose?: () => void }) {
    const [isMissing, setMissing] = useState(false)
    const Component = code.useWhen(!isMissing, () => {
      setMissing(true)
      props.onClose?.()
    })
    useEffect(
      () => (isMissing ? connection.subscribe(() => connection.isOnline() && setMissing(false)) : undefined),
      [isMissing],
    )
    if (Component) return <Component {...props} />
    return <StandIn isMissing={isMissing} onRetry={() => setMissing(false)} />
  }

  return Object.assign(Late, { approach: code.approach })
}

export function Nothing(): null {
  return null
}

function ComingDialog({ isMissing }: StandInProps) {
  if (isMissing) return null
  return (
    <output className={classes.coming} aria-label="Carregando">
      <Loader />
    </output>
  )
}

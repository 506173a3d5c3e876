import { Loader } from '@mantine/core'
import { type ComponentType, type FC, useState } from 'react'
import { lateCode } from '../lib/late/late-code.ts'
import classes from './late-component.module.css'

/** A component whose code is fetched when it is first drawn. */
export type LateComponent<Props> = FC<Props> & {
  /** Fetches the code ahead, when the pointer or the focus is near the button that opens it. */
  approach: () => void
}

export interface StandInProps {
  /** The code could not be fetched. */
  isMissing: boolean
  onRetry: () => void
}

/**
 * Makes a component of code that `load` fetches. If the code cannot be fetched a toast says so, and what can be closed
 * is closed; the screen stays, and opening it again tries again. `StandIn` holds its place until then: for a dialog
 * that is a sign over the whole screen.
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
    if (Component) return <Component {...props} />
    return <StandIn isMissing={isMissing} onRetry={() => setMissing(false)} />
  }

  return Object.assign(Late, { approach: code.approach })
}

/** Stands in for what may come without a sign. */
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

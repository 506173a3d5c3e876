import { Loader } from '@mantine/core'
import { type ComponentType, type FC, useEffect, useEffectEvent, useState } from 'react'
import { offline } from '../lib/api.ts'
import { fetchLostSheets } from '../lib/missing-code.ts'
import { failure } from '../lib/toast.ts'
import classes from './lazy-dialog.module.css'

/** A dialog whose code is fetched when it is first needed. */
export type LazyDialog<Props> = FC<Props> & {
  /** Fetches the code ahead, when the pointer or the focus is near the button that opens it. */
  approach: () => void
}

/**
 * Makes a dialog of code that `load` fetches. If the code cannot be fetched a toast says so, the
 * dialog closes and the screen stays. Opening it again tries again.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): LazyDialog<Props> {
  let Fetched: ComponentType<Props> | undefined
  async function fetchCode() {
    ;[Fetched] = await Promise.all([load(), fetchLostSheets()])
  }

  function Lazy(props: Props) {
    const [here, setHere] = useState(Fetched !== undefined)
    const giveUp = useEffectEvent(() => {
      failure('Não foi possível abrir', offline().message)
      props.onClose()
    })
    useEffect(() => {
      let gone = false
      if (!here) {
        fetchCode().then(
          () => gone || setHere(true),
          () => gone || giveUp(),
        )
      }
      return () => {
        gone = true
      }
    }, [here])
    if (Fetched) return <Fetched {...props} />
    return (
      <output className={classes.coming} aria-label="Carregando">
        <Loader />
      </output>
    )
  }

  return Object.assign(Lazy, { approach: () => void fetchCode().catch(() => undefined) })
}

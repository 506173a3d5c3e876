import { Loader } from '@mantine/core'
import classes from './pending-page.module.css'

/** While it is not yet known who is signed in, or a screen's code is on its way. */
export function PendingPage() {
  return (
    <output className={classes.place} aria-label="Carregando">
      <Loader />
    </output>
  )
}

import { Loader } from '@mantine/core'
import classes from './pending-page.module.css'

export function PendingPage() {
  return (
    <output className={classes.place} aria-label="Carregando">
      <Loader />
    </output>
  )
}

import { Skeleton, VisuallyHidden } from '@mantine/core'
import rows from '../../../styles/rows.module.css'
import classes from './list.module.css'

export function PapersOutline() {
  return (
    <div role="status">
      <VisuallyHidden>Carregando papéis…</VisuallyHidden>
      <div className={rows.rows} aria-hidden>
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className={`${rows.row} ${classes.row}`}>
            <Skeleton h={72} w={56} />
            <div className={classes.what}>
              <Skeleton h={16} w="min(14rem, 60%)" mb={8} />
              <Skeleton h={12} w="min(18rem, 80%)" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

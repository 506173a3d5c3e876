import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './charges.module.css'

export function ChargesSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Carregando gastos…</VisuallyHidden>
      <div className={classes.sheet} aria-hidden>
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className={classes.row}>
            <div className={classes.what}>
              <Skeleton h={15} w="60%" />
              <Skeleton h={13} w="45%" mt={8} />
            </div>
            <div className={classes.cost}>
              <Skeleton h={15} w={80} />
              <Skeleton h={13} w={110} mt={8} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

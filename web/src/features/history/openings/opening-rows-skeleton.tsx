import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './openings.module.css'

export function OpeningRowsSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Carregando acessos…</VisuallyHidden>
      <div className={classes.sheet} aria-hidden>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <div key={row} className={classes.row}>
            <Skeleton h={36} w={36} radius={8} />
            <div className={classes.what}>
              <Skeleton h={15} w="70%" />
              <Skeleton h={13} w="50%" mt={8} />
            </div>
            <div className={classes.where}>
              <Skeleton h={13} w={130} />
              <Skeleton h={13} w={110} mt={8} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

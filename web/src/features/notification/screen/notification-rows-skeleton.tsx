import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './screen.module.css'

export function NotificationRowsSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Carregando notificações…</VisuallyHidden>
      <div className={classes.sheet} aria-hidden>
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className={classes.row}>
            <Skeleton h={36} w={36} radius={8} />
            <div>
              <Skeleton h={15} w={170} />
              <Skeleton h={13} w="75%" mt={8} />
              <Skeleton h={11} w={80} mt={8} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

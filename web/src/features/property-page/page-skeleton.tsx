import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './property-page.module.css'

export function PageSkeleton() {
  return (
    <div className={classes.page} role="status">
      <VisuallyHidden>Carregando imóvel…</VisuallyHidden>
      <div className={classes.header} aria-hidden>
        <div className={classes.what}>
          <div className={classes.line}>
            <Skeleton height={22} width={140} />
          </div>
          <Skeleton height={30} width="min(24rem, 70vw)" mb={10} />
          <Skeleton height={14} width={180} mb={14} />
          <Skeleton height={18} width={240} />
        </div>
        <div className={classes.actions}>
          <Skeleton height={36} width={96} />
          <Skeleton height={36} width={100} />
          <Skeleton height={36} width={140} />
          <Skeleton height={36} width={168} />
        </div>
      </div>
      <div className={classes.columns} aria-hidden>
        <div className={classes.main}>
          <Skeleton height={300} radius="md" />
          <Skeleton height={220} radius="md" />
          <Skeleton height={280} radius="md" />
        </div>
        <div className={classes.side}>
          <Skeleton height={360} radius="md" />
          <Skeleton height={230} radius="md" />
          <Skeleton height={130} radius="md" />
          <Skeleton height={180} radius="md" />
        </div>
      </div>
    </div>
  )
}

import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './timeline-screen.module.css'

/** Five cards in outline (part 2 §2.5). */
export function TimelineSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Carregando imóveis…</VisuallyHidden>
      <div className={classes.cards} aria-hidden>
        {[1, 2, 3, 4, 5].map((card) => (
          <Skeleton key={card} radius="md" className={classes.loading} />
        ))}
      </div>
    </div>
  )
}

import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './analyses-screen.module.css'
import cardClasses from './analysis-card.module.css'

/** Cards in the shape of what comes. */
export function CardsSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Carregando análises…</VisuallyHidden>
      <div className={classes.cards} aria-hidden>
        {[1, 2, 3, 4].map((card) => (
          <div key={card} className={cardClasses.card}>
            <div className={cardClasses.facts}>
              <Skeleton h={18} w={160} />
              <Skeleton h={14} w="60%" mt={4} />
              <Skeleton h={14} w="40%" mt={4} />
            </div>
            <div className={cardClasses.state}>
              <Skeleton h={24} w={150} radius="xl" />
              <Skeleton h={14} w="70%" mt={4} />
            </div>
            <Skeleton h={34} w={34} className={cardClasses.delete} />
          </div>
        ))}
      </div>
    </div>
  )
}

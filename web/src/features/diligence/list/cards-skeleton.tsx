import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './diligence-card.module.css'

/** Cards in the shape of what comes. */
export function CardsSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Carregando imóveis…</VisuallyHidden>
      <div className={classes.cards} aria-hidden>
        {[1, 2, 3, 4].map((card) => (
          <div key={card} className={classes.card}>
            <div className={classes.facts}>
              <Skeleton h={22} w={170} />
              <Skeleton h={16} w="62%" mt={6} />
              <Skeleton h={12} w="38%" mt={8} />
              <Skeleton h={12} w="46%" mt={6} />
              <Skeleton h={12} w={96} mt={6} />
            </div>
            <div className={classes.box}>
              <Skeleton h={26} />
              <Skeleton h={36} />
              <Skeleton h={22} w="90%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

import { Skeleton } from '@mantine/core'
import { ListOutline } from '../../../components/list-outline.tsx'
import classes from './list.module.css'

export function AnalysisCardsSkeleton() {
  return (
    <ListOutline label="Carregando análises…" cards={4}>
      {(card) => (
        <div key={card} className={classes.card}>
          <div className={classes.facts}>
            <Skeleton h={18} w={160} />
            <Skeleton h={14} w="60%" mt={4} />
            <Skeleton h={14} w="40%" mt={4} />
          </div>
          <div className={classes.state}>
            <Skeleton h={24} w={150} radius="xl" />
            <Skeleton h={14} w="70%" mt={4} />
          </div>
          <Skeleton h={34} w={34} className={classes.delete} />
        </div>
      )}
    </ListOutline>
  )
}

import { Skeleton } from '@mantine/core'
import { ListOutline } from '../../../components/list-outline.tsx'
import classes from './list.module.css'

export function DiligenceCardsSkeleton() {
  return (
    <ListOutline label="Carregando imóveis…" cards={4}>
      {(card) => (
        <div key={card} className={classes.card}>
          <div className={classes.facts}>
            <Skeleton h={22} w={170} />
            <Skeleton h={16} w="62%" mt={6} />
            <Skeleton h={12} w="38%" mt={8} />
            <Skeleton h={12} w="46%" mt={6} />
            <Skeleton h={12} w={96} mt={6} />
            <Skeleton h={10} w="70%" mt={8} />
          </div>
          <div className={classes.box}>
            <Skeleton h={26} />
            <Skeleton h={36} />
            <Skeleton h={22} w="90%" />
          </div>
        </div>
      )}
    </ListOutline>
  )
}

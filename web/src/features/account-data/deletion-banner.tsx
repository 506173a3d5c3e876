import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { showDay } from '../../lib/text/dates.ts'
import classes from './deletion-banner.module.css'
import { useUndoDeletion } from './mutations.ts'

export function DeletionBanner({ deleteAfter }: { deleteAfter: string }): ReactNode {
  const { mutate, isPending } = useUndoDeletion()
  return (
    <section className={classes.banner} aria-label="Exclusão da conta">
      <span>
        Sua conta será excluída em <time dateTime={deleteAfter}>{showDay(deleteAfter)}</time>
      </span>
      <Button size="xs" variant="default" loading={isPending} onClick={() => mutate()}>
        Desfazer
      </Button>
    </section>
  )
}

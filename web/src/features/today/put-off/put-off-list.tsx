import { Button, Skeleton } from '@mantine/core'
import { showDate } from '@soleira/domain/format/birth-date'
import type { PutOffLine } from '@soleira/domain/today/contract'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../components/dialog.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { useTakeBack } from '../mutations.ts'
import { putOffQuery } from '../queries.ts'
import classes from '../today.module.css'
import { taskSubjectName } from '../words.ts'

export function PutOffList({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(putOffQuery)
  return (
    <Dialog title="Feitas e adiadas" size="lg" onClose={onClose}>
      {data ? (
        <Lines lines={data} />
      ) : error ? (
        <LoadFailure
          title="Não foi possível carregar a lista"
          error={error}
          isFetching={isFetching}
          onRetry={refetch}
        />
      ) : (
        <Skeleton height={64} radius="md" />
      )}
    </Dialog>
  )
}

function Lines({ lines }: { lines: readonly PutOffLine[] }) {
  const { mutate, isPending } = useTakeBack()
  if (!lines.length) return <p className={classes.notice}>Nada está adiado.</p>
  return (
    <ul className={classes.lines}>
      {lines.map(({ task, isDone, reason, until }) => (
        <li key={task.key} className={classes.line}>
          <div>
            <p>{task.text}</p>
            <p className={classes.soft}>{taskSubjectName(task.about)}</p>
            <p className={classes.soft}>
              {isDone
                ? `Feita; volta em ${showDate(until)} se nada mudar`
                : `Adiada até ${showDate(until)}: ${reason}`}
            </p>
          </div>
          <Button variant="default" size="xs" disabled={isPending} onClick={() => mutate(task)}>
            Devolver à lista
          </Button>
        </li>
      ))}
    </ul>
  )
}

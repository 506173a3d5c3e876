import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import type { Today } from '@soleira/domain/today/contract'
import { groupTasks } from '@soleira/domain/today/groups'
import type { Task } from '@soleira/domain/today/task'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lateComponent } from '../../components/late-component.tsx'
import { Panel } from '../../components/panel.tsx'
import { IconCircleCheck, IconCloudOff } from '../../icons/index.ts'
import { TaskList } from './list/task-list.tsx'
import { usePutOff } from './mutations.ts'
import { todayQuery } from './queries.ts'
import classes from './today.module.css'
import { moreText } from './words.ts'

const PutOffDialog = lateComponent(async () => (await import('./put-off/put-off-dialog.tsx')).PutOffDialog)
const PutOffList = lateComponent(async () => (await import('./put-off/put-off-list.tsx')).PutOffList)

interface TodayPanelProps {
  firstFew: number
}

export function TodayPanel({ firstFew }: TodayPanelProps) {
  const { data, error, isFetching, refetch } = useQuery(todayQuery)
  const [open, setOpen] = useState<'put-off list' | Task | null>(null)
  const close = () => setOpen(null)
  const aside = data && data.putOff > 0 && (
    <Button
      variant="subtle"
      size="compact-sm"
      onPointerEnter={PutOffList.approach}
      onFocus={PutOffList.approach}
      onClick={() => setOpen('put-off list')}
    >
      Feitas e adiadas ({data.putOff})
    </Button>
  )
  return (
    <Panel title="Hoje" aside={aside}>
      {data ? (
        <Lines today={data} firstFew={firstFew} onPutOff={setOpen} />
      ) : error ? (
        <div className={classes.notice} role="alert">
          <IconCloudOff size={18} stroke={1.6} aria-hidden />
          <span>Não foi possível carregar a lista. {error.message}</span>
          <Button variant="default" size="xs" loading={isFetching} onClick={() => refetch()}>
            Tentar novamente
          </Button>
        </div>
      ) : (
        <Loading firstFew={firstFew} />
      )}
      {open === 'put-off list' ? (
        <PutOffList onClose={close} />
      ) : (
        open && data && <PutOffDialog task={open} today={data.day} onClose={close} />
      )}
    </Panel>
  )
}

interface LinesProps extends TodayPanelProps {
  today: Today
  onPutOff: (task: Task) => void
}

function Lines({ today, firstFew, onPutOff }: LinesProps) {
  const [all, setAll] = useState(false)
  const { mutate } = usePutOff()
  const { tasks } = today
  const groups = groupTasks(tasks)
  const [, keepCount] = useLastCount(firstFew)
  useEffect(() => keepCount(groups.length), [keepCount, groups.length])
  const more = moreText(today.more)
  if (!tasks.length) {
    return (
      <p className={classes.notice}>
        <IconCircleCheck size={18} stroke={1.6} className={classes.nothing} aria-hidden />
        Nada pendente hoje
      </p>
    )
  }
  return (
    <>
      <TaskList
        groups={all ? groups : groups.slice(0, firstFew)}
        onDone={(task) => mutate({ task, putOff: null })}
        onPutOff={onPutOff}
        onApproachPutOff={PutOffDialog.approach}
      />
      <div className={classes.foot}>
        {groups.length > firstFew && (
          <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Mostrar menos' : `Mostrar todas (${tasks.length})`}
          </Button>
        )}
        {more && (all || groups.length <= firstFew) && <span className={classes.more}>{more}</span>}
        <p className={classes.keys}>
          <kbd>J</kbd> <kbd>K</kbd> percorrem · <kbd>Enter</kbd> abre · <kbd>E</kbd> feito · <kbd>A</kbd> adia
        </p>
      </div>
    </>
  )
}

/**
 * Remembers the number of lines in this browser, so that what stands below does not jump when they arrive.
 */
function useLastCount(firstFew: number) {
  return useLocalStorage({
    key: 'soleira.today-lines',
    defaultValue: firstFew,
    getInitialValueInEffect: false,
  })
}

function Loading({ firstFew }: TodayPanelProps) {
  const [lastCount] = useLastCount(firstFew)
  const count = Math.min(lastCount, firstFew)
  return (
    <div role="status">
      <VisuallyHidden>Carregando a lista de hoje…</VisuallyHidden>
      <div className={classes.loading} aria-hidden>
        {Array.from({ length: count }, (_, row) => `row ${row}`).map((row) => (
          <Skeleton key={row} className={classes.coming} radius="md" />
        ))}
        <Skeleton h={24} w={160} radius="md" />
      </div>
    </div>
  )
}

import { VisuallyHidden } from '@mantine/core'
import { type Urgency, urgencyName } from '@soleira/domain/today/matter'
import type { Task } from '@soleira/domain/today/task'
import { useId } from 'react'
import { LateMenu, MenuItem } from '../../../components/late-menu.tsx'
import { RowAnchor, RowIconButton } from '../../../components/row-button.tsx'
import {
  type Icon,
  IconAlertTriangle,
  IconArrowRight,
  IconCheck,
  IconClockHour4,
  IconDots,
  IconHelpCircle,
  IconHourglassHigh,
} from '../../../icons/index.ts'
import { useFollowUrl } from '../../../lib/focus/follow-url.ts'
import classes from '../today.module.css'

export interface TaskActions {
  onDone: (task: Task) => void
  onPutOff: (task: Task) => void
  onApproachPutOff: () => void
}

const icons: Record<Urgency, Icon> = {
  now: IconAlertTriangle,
  soon: IconHourglassHigh,
  open: IconHelpCircle,
  later: IconArrowRight,
}

interface TaskRowProps extends TaskActions {
  task: Task
}

export function TaskRow({ task, ...actions }: TaskRowProps) {
  const id = useId()
  const { text, urgency, action } = task
  const follow = useFollowUrl(action.url)
  const Icon = icons[urgency]

  return (
    <li className={classes.row} data-finish="Dá a tarefa por feita" data-put-off="Adia a tarefa">
      <span className={classes.urgency} data-urgency={urgency} title={urgencyName(urgency)}>
        <Icon size={16} aria-hidden />
        <VisuallyHidden>{urgencyName(urgency)}</VisuallyHidden>
      </span>
      <p id={id} className={classes.what}>
        {text}
      </p>
      <div className={classes.actions}>
        <RowAnchor
          data-task
          kind="forward"
          href={action.url}
          aria-describedby={id}
          aria-keyshortcuts="J K E A"
          onClick={follow}
        >
          {action.label}
        </RowAnchor>
        <TaskMenu task={task} describedBy={id} {...actions} />
      </div>
    </li>
  )
}

interface TaskMenuProps extends TaskRowProps {
  describedBy: string
}

function TaskMenu({ task, describedBy, onDone, onPutOff, onApproachPutOff }: TaskMenuProps) {
  return (
    <LateMenu
      position="bottom-end"
      button={(opener) => (
        <RowIconButton aria-label="Feito ou adiar" aria-describedby={describedBy} {...opener}>
          <IconDots size={16} aria-hidden />
        </RowIconButton>
      )}
    >
      <MenuItem
        leftSection={<IconCheck size={16} aria-hidden />}
        rightSection={<kbd className={classes.key}>E</kbd>}
        onClick={() => onDone(task)}
      >
        Feito
      </MenuItem>
      <MenuItem
        leftSection={<IconClockHour4 size={16} aria-hidden />}
        rightSection={<kbd className={classes.key}>A</kbd>}
        onPointerEnter={onApproachPutOff}
        onFocus={onApproachPutOff}
        onClick={() => onPutOff(task)}
      >
        Adiar…
      </MenuItem>
    </LateMenu>
  )
}

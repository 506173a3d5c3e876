import { type Urgency, urgencyName } from '@soleira/domain/today/matter'
import type { Task } from '@soleira/domain/today/task'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useId } from 'react'
import { LateMenu, MenuItem } from '../../../components/late-menu.tsx'
import { RowAnchor, RowIconButton } from '../../../components/row-button.tsx'
import { StateTag } from '../../../components/state-tag.tsx'
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
import classes from '../today.module.css'
import { taskSubjectName } from '../words.ts'
import type { TaskActions } from './task-list.tsx'

const looks: Record<Urgency, { color: string; icon: Icon }> = {
  now: { color: 'red', icon: IconAlertTriangle },
  soon: { color: 'terracota', icon: IconHourglassHigh },
  open: { color: 'blue', icon: IconHelpCircle },
  later: { color: 'gray', icon: IconArrowRight },
}

interface TaskRowProps extends TaskActions {
  task: Task
}

export function TaskRow({ task, ...actions }: TaskRowProps) {
  const id = useId()
  const router = useRouter()
  const { text, urgency, about, action } = task
  const { color, icon } = looks[urgency]

  function follow(event: MouseEvent) {
    // With a modifier key the browser opens a new tab or window by itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    router.history.push(action.url)
  }

  return (
    <li className={classes.row}>
      <span className={classes.urgency}>
        <StateTag color={color} icon={icon}>
          {urgencyName(urgency)}
        </StateTag>
      </span>
      <div className={classes.what}>
        <p id={id}>{text}</p>
        <p className={classes.whose}>{taskSubjectName(about)}</p>
      </div>
      <div className={classes.actions}>
        <RowAnchor
          data-task
          kind="forward"
          href={action.url}
          aria-describedby={id}
          aria-keyshortcuts="J K F A"
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
        rightSection={<kbd className={classes.key}>F</kbd>}
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

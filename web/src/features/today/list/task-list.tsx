import type { TaskGroup } from '@soleira/domain/today/groups'
import type { Task, TaskSubject } from '@soleira/domain/today/task'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { actOf } from '../../../lib/keys/key-table.ts'
import classes from '../today.module.css'
import { taskSubjectParts } from '../words.ts'
import { type TaskActions, TaskRow } from './task-row.tsx'

interface TaskListProps extends TaskActions {
  groups: readonly TaskGroup[]
}

/** Beside the keys of every list, it has one that puts a task off. */
export function TaskList({ groups, ...actions }: TaskListProps) {
  const list = useRef<HTMLDivElement>(null)
  const tasks = groups.flatMap((group) => group.tasks)

  /** Moves the focus to the next line, because this one goes. */
  function finish(task: Task): void {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-task]') ?? [])]
    const at = tasks.indexOf(task)
    ;(all[at + 1] ?? all[at - 1])?.focus()
    actions.onDone(task)
  }

  function handleKey({ nativeEvent, target, currentTarget }: KeyboardEvent<HTMLDivElement>): void {
    const rows = [...currentTarget.querySelectorAll('li')]
    const task = tasks[rows.findIndex((row) => row.contains(target as Node))]
    const act = actOf(nativeEvent)
    // A menu's events bubble here in React although the menu is elsewhere in the document.
    if (!task || (act !== 'finish' && act !== 'put off')) return
    if (act === 'finish') finish(task)
    else actions.onPutOff(task)
    nativeEvent.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: The links in it have the focus.
    <div ref={list} className={classes.groups} data-list onKeyDown={handleKey}>
      {groups.map(({ key, about, tasks }) => (
        <SubjectGroup key={key} about={about}>
          {tasks.map((task) => (
            <TaskRow key={task.key} task={task} {...actions} onDone={finish} />
          ))}
        </SubjectGroup>
      ))}
    </div>
  )
}

function SubjectGroup({ about, children }: { about: TaskSubject; children: ReactNode }) {
  const id = useId()
  const [name, more] = taskSubjectParts(about)
  return (
    // biome-ignore lint/a11y/useSemanticElements: A fieldset is for fields.
    <div role="group" aria-labelledby={id} className={classes.group}>
      <p id={id} className={classes.whose}>
        {about.type === 'inbox' || about.type === 'account' ? (
          <b>{name}</b>
        ) : about.type === 'lead' ? (
          <Link to="/interessados/$id" params={{ id: String(about.leadId) }}>
            {name}
          </Link>
        ) : about.type === 'person' ? (
          <Link to="/pessoas/$id" params={{ id: String(about.personId) }}>
            {name}
          </Link>
        ) : (
          <Link to="/property/$id" params={{ id: String(about.property.id) }}>
            {name}
          </Link>
        )}{' '}
        {more && <span>{`· ${more}`}</span>}
      </p>
      <ul className={classes.list}>{children}</ul>
    </div>
  )
}

import { useWindowEvent } from '@mantine/hooks'
import type { Task } from '@soleira/domain/today/task'
import { type KeyboardEvent, useRef } from 'react'
import classes from '../today.module.css'
import { TaskRow } from './task-row.tsx'

export interface TaskActions {
  onDone: (task: Task) => void
  onPutOff: (task: Task) => void
  onApproachPutOff: () => void
}

interface TaskListProps extends TaskActions {
  tasks: readonly Task[]
}

/** J and K move through the lines; F marks the focused one as done, A puts it off. */
export function TaskList({ tasks, ...actions }: TaskListProps) {
  const list = useRef<HTMLUListElement>(null)
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-task]') ?? [])]

  /** Moves the focus to the next line, because this one goes. */
  function finish(task: Task): void {
    const all = links()
    const at = tasks.indexOf(task)
    ;(all[at + 1] ?? all[at - 1])?.focus()
    actions.onDone(task)
  }

  function handleKey(event: KeyboardEvent<HTMLUListElement>): void {
    const { key, target, currentTarget } = event
    // A menu's events bubble here in React although the menu is elsewhere in the document.
    if (event.ctrlKey || event.metaKey || event.altKey || !currentTarget.contains(target as Node)) return
    const at = [...currentTarget.children].findIndex((row) => row.contains(target as Node))
    const task = tasks[at]
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[key]
    if (step) links()[at + step]?.focus()
    else if (task && key === 'f') finish(task)
    else if (task && key === 'a') actions.onPutOff(task)
    else return
    event.preventDefault()
  }

  // J enters the list only while the focus is at the start of the screen.
  useWindowEvent('keydown', ({ key, ctrlKey, metaKey, altKey, target }) => {
    const isAtStart = target instanceof Element && target.matches('body, h1, main')
    if (key === 'j' && isAtStart && !ctrlKey && !metaKey && !altKey) links()[0]?.focus()
  })

  return (
    <ul ref={list} className={classes.list} onKeyDown={handleKey}>
      {tasks.map((task) => (
        <TaskRow key={task.key} task={task} {...actions} onDone={finish} />
      ))}
    </ul>
  )
}

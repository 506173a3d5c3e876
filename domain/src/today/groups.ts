import type { Task, TaskSubject } from './task.ts'

export interface TaskGroup {
  key: string
  about: TaskSubject
  tasks: Task[]
}

/** The lines of one property or person together, each group where its first line stood. */
export function groupTasks(tasks: readonly Task[]): TaskGroup[] {
  return [...Map.groupBy(tasks, ({ about }) => subjectKey(about))].map(([key, [first, ...rest]]) => {
    // A group of groupBy is never empty.
    const head = first as Task
    return { key, about: head.about, tasks: [head, ...rest] }
  })
}

/** A person is told of one property at a time, so the property belongs to the key. */
function subjectKey(about: TaskSubject): string {
  if (about.type === 'inbox' || about.type === 'account') return about.type
  if (about.type === 'lead') return `lead-${about.leadId}`
  return about.type === 'person'
    ? `person-${about.personId}-${about.property.id}`
    : `property-${about.property.id}`
}

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { groupTasks } from './groups.ts'
import type { Task, TaskSubject } from './task.ts'

const named = (id: number) => ({
  id,
  sequenceNumber: id,
  street: 'Rua das Flores',
  number: '1',
  type: 'casa' as const,
})
const property = (id: number): TaskSubject => ({ type: 'property', property: named(id) })
const person = (personId: number, of: number): TaskSubject => ({
  type: 'person',
  personId,
  name: 'Ana',
  property: named(of),
})
const task = (about: TaskSubject, key: string): Task => ({
  key,
  about,
  matter: 'waiting',
  urgency: 'soon',
  stage: 2,
  text: key,
  grounds: [],
  action: { label: 'Cobrar', url: '/' },
})

it('puts the lines of one property together where the first one stood', () => {
  const tasks = [
    task(property(2), 'a'),
    task(property(1), 'b'),
    task(person(9, 1), 'c'),
    task(property(2), 'd'),
  ]
  expect(groupTasks(tasks).map((group) => group.tasks.map(({ key }) => key))).toEqual([
    ['a', 'd'],
    ['b'],
    ['c'],
  ])
})

it('keeps a person apart from the property, and from the same person in another deal', () => {
  const tasks = [task(person(1, 1), 'a'), task(property(1), 'b'), task(person(1, 2), 'c')]
  expect(groupTasks(tasks)).toHaveLength(3)
})

it('loses no line and doubles none', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5)), (ids) => {
      const tasks = ids.map((id, index) => task(property(id), String(index)))
      const told = groupTasks(tasks).flatMap((group) => group.tasks)
      expect(told.map(({ key }) => key).sort()).toEqual(tasks.map(({ key }) => key).sort())
    }),
  )
})

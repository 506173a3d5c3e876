import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { dateField } from '../format/birth-date-field.ts'
import { textField } from '../text/text.ts'
import { groundsField, readTaskKey, task } from './task.ts'

/** Lines beyond these are only counted. */
export const mostTasks = 50

export const today = z.object({
  day: z.string().meta({ description: 'AAAA-MM-DD, the day for which it is true' }),
  tasks: z.array(task).meta({ description: 'the dearest to leave first, 50 at the most' }),
  more: z.object({
    properties: z.int().meta({ description: 'with something due, of which no line is told' }),
    people: z.int(),
  }),
  putOff: z.int().meta({ description: 'how many lines are done or put off for now' }),
})
export type Today = z.infer<typeof today>

const area = 'today'
const access = 'broker'
const path = '/api/today/put-off/{key}'

export const readToday = endpoint({
  method: 'GET',
  path: '/api/today',
  area,
  access,
  summary: 'What papers, people and deals need now, ordered by what it costs to wait',
  status: 200,
  answer: today,
  refusals: ['too_many_requests'],
})

export const putOffLine = z.object({
  task,
  isDone: z.boolean().meta({ description: 'done, and seen again if nothing comes of it' }),
  reason: z.string().nullable(),
  until: z.string().meta({ description: 'AAAA-MM-DD, the day on which it is seen again' }),
})
export type PutOffLine = z.infer<typeof putOffLine>

export const listPutOff = endpoint({
  method: 'GET',
  path: '/api/today/put-off',
  area,
  access,
  summary: 'What is done or put off for now, by the day on which it is seen again',
  status: 200,
  answer: z.array(putOffLine),
  refusals: ['too_many_requests'],
})

const params = z.object({ key: z.string().refine((key) => readTaskKey(key) !== null) })

export const putOffFields = z.object({
  until: dateField('Data inválida').pipe(z.string('Escolha o dia')),
  reason: textField(200, 'Diga por quê'),
})
export type PutOffFields = z.output<typeof putOffFields>

export const putOffTask = endpoint({
  method: 'PUT',
  path,
  area,
  access,
  summary: 'Takes a line off the list: done, or put off until a day with a reason',
  params,
  body: z.object({
    grounds: groundsField,
    putOff: putOffFields
      .nullish()
      .transform((putOff) => putOff ?? null)
      .meta({ description: 'null: done' }),
  }),
  status: 204,
  answer: 'empty',
  refusals: ['not_found'],
})

export const takeBackTask = endpoint({
  method: 'DELETE',
  path,
  area,
  access,
  summary: 'Puts a line back on the list',
  params,
  status: 204,
  answer: 'empty',
  refusals: ['not_found'],
})

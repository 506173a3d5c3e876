import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { heavyWork } from '../contract/refusal-codes.ts'
import { dutyAnswerInput, dutyDeal, dutyYear, outcomeInput, yearlyInput, yearlyParams } from './duty.ts'
import { questionIds } from './questions.ts'

const area = 'duty'
const access = 'broker'

const yearQuery = z.object({
  year: z.coerce
    .number<string | number>()
    .int()
    .min(2000)
    .max(2200)
    .optional()
    .meta({ description: 'this year where none is named' }),
})

export const readDuties = endpoint({
  method: 'GET',
  path: '/api/duties',
  area,
  access,
  summary: 'The duties of a year: register of deals, questions, declaration, DIMOB, and what waits',
  query: yearQuery,
  status: 200,
  answer: dutyYear,
})

const one = idParams.extend({ question: z.enum(questionIds) })
const path = '/api/deals/{id}/duties/{question}'

export const answerDuty = endpoint({
  method: 'PUT',
  path,
  area,
  access,
  summary: 'Answers a question of a deal; another answer takes back what came of the one before',
  params: one,
  body: dutyAnswerInput,
  status: 200,
  answer: dutyDeal,
  refusals: ['not_found', 'conflict'],
})

const withVersion = z.object({ version: z.coerce.number<string | number>().int() })

export const clearDuty = endpoint({
  method: 'DELETE',
  path,
  area,
  access,
  summary: 'Takes an answer back: the question is open again',
  params: one,
  query: withVersion,
  status: 200,
  answer: dutyDeal,
  refusals: ['not_found', 'conflict'],
})

export const concludeDuty = endpoint({
  method: 'PUT',
  path: `${path}/outcome`,
  area,
  access,
  summary: 'Says what came of a yes: reported by the broker with its protocol, or not reported and why',
  params: one,
  body: outcomeInput,
  status: 200,
  answer: dutyDeal,
  refusals: ['not_found', 'conflict'],
})

export const reopenDuty = endpoint({
  method: 'DELETE',
  path: `${path}/outcome`,
  area,
  access,
  summary: 'Takes back what came of a yes',
  params: one,
  query: withVersion,
  status: 200,
  answer: dutyDeal,
  refusals: ['not_found', 'conflict'],
})

const yearlyPath = '/api/duties/{duty}/{year}'

export const finishYearly = endpoint({
  method: 'PUT',
  path: yearlyPath,
  area,
  access,
  summary: 'Says that the broker has declared that nothing occurred in a year, or handed in its DIMOB',
  params: yearlyParams,
  body: yearlyInput,
  status: 200,
  answer: dutyYear,
  refusals: ['not_found', 'conflict'],
})

export const reopenYearly = endpoint({
  method: 'DELETE',
  path: yearlyPath,
  area,
  access,
  summary: 'Takes that back; a second call changes nothing',
  params: yearlyParams,
  status: 200,
  answer: dutyYear,
  refusals: ['not_found'],
})

export const downloadRegister = endpoint({
  method: 'GET',
  path: '/api/duties/register.csv',
  area,
  access,
  summary: 'The register of deals of a year as a table for spreadsheets; nothing in it tells of a report',
  query: yearQuery,
  status: 200,
  answer: 'file',
  refusals: ['too_many_requests'],
})

export const printRegister = endpoint({
  method: 'GET',
  path: '/api/duties/register.pdf',
  area,
  access,
  summary: 'The register of deals of a year as a PDF; nothing in it tells of a report',
  query: yearQuery,
  status: 200,
  answer: 'file',
  refusals: [...heavyWork],
})

export const downloadDimob = endpoint({
  method: 'GET',
  path: '/api/duties/dimob.csv',
  area,
  access,
  summary: "What the DIMOB of a year asks for, deal by deal, to compare with; it is not the office's file",
  query: yearQuery,
  status: 200,
  answer: 'file',
  refusals: ['not_found', 'too_many_requests'],
})

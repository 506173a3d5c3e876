import { expect, it } from 'vitest'
import { serviceFields, wrongFields } from './services-contract.ts'

const token = 'token-do-corretor'
const cryptKey = 'cifra-do-corretor'
const safe = 'cofre-1234'
const here = { sandbox: true, safe: null }
const safeHere = { sandbox: true, safe }

it.each([
  ['clicksign', { token, sandbox: true }, null, []],
  ['clicksign', { sandbox: true }, null, ['token']],
  ['clicksign', { sandbox: true }, here, []],
  ['clicksign', { sandbox: false }, here, ['token']],
  ['clicksign', { token, sandbox: false }, here, []],
  // One token serves both environments.
  ['autentique', { sandbox: false }, here, []],
  ['zapsign', { token, cryptKey, safe, sandbox: true }, null, ['cryptKey', 'safe']],
  ['d4sign', { token, sandbox: true }, null, ['cryptKey', 'safe']],
  ['d4sign', { token, cryptKey, safe, sandbox: true }, null, []],
  ['d4sign', { sandbox: true }, safeHere, []],
  ['d4sign', { cryptKey, sandbox: true }, safeHere, ['token']],
  ['d4sign', { token, sandbox: true }, safeHere, ['cryptKey']],
  ['d4sign', { token, cryptKey, sandbox: false }, safeHere, ['safe']],
] as const)('%s with %j, after %j: %j', (service, fields, kept, wrong) => {
  expect(Object.keys(wrongFields(service, fields, kept)).sort()).toEqual(wrong)
})

it.each([
  { sandbox: 'sim' },
  { sandbox: true, token: 'curto' },
  { sandbox: true, token: 'com espaços no meio' },
  { sandbox: true, safe: '../../outro' },
  { sandbox: true, accountId: 1 },
])('refuses %j', (fields) => {
  expect(serviceFields.safeParse(fields).success).toBe(false)
})

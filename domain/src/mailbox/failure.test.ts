import { expect, it } from 'vitest'
import { mailboxFields } from './contract.ts'
import { fieldOfFailure, mailboxFailures, mailboxFailureText } from './failure.ts'

it('says of every failure what it is, at the field that it is about', () => {
  for (const failure of mailboxFailures) expect(mailboxFailureText(failure)).toMatch(/^\p{Lu}.+\.$/u)
  expect(fieldOfFailure('login')).toBe('password')
  expect(fieldOfFailure('folder')).toBe('folder')
  expect(fieldOfFailure('no_tls')).toBe('host')
})

const right = {
  host: 'imap.exemplo.com.br',
  port: 993,
  security: 'tls',
  username: 'ana@exemplo.com.br',
  password: 'senha',
  folder: 'INBOX',
}

it.each([
  [{ host: 'https://imap.exemplo.com.br' }, 'host'],
  [{ host: 'imap.exemplo.com.br/x' }, 'host'],
  [{ host: '' }, 'host'],
  [{ port: 0 }, 'port'],
  [{ port: 65_536 }, 'port'],
  [{ security: 'none' }, 'security'],
  [{ username: '' }, 'username'],
  [{ password: 'a\r\nA1 LOGOUT' }, 'password'],
])('refuses %j', (change, field) => {
  const parsed = mailboxFields.safeParse({ ...right, ...change })
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field])
})

it('takes what is right, and the usual folder where none is named', () => {
  const { folder: _, ...rest } = right
  expect(mailboxFields.parse({ ...rest, host: ' IMAP.Exemplo.com.br ' })).toEqual(right)
})

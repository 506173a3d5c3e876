import { expect, it } from 'vitest'
import { isOwnPath } from './action-url.ts'

it.each([
  '/dashboard',
  '/property/7',
  '/analise-risco/12',
  '/due-diligence?open=7',
  '/configuracoes?aba=seguranca',
  '/captacao?search=x&page=2',
])('leads to %s', (url) => {
  expect(isOwnPath(url)).toBe(true)
})

it.each([
  '',
  '/',
  'dashboard',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\evil.example',
  '\\\\evil.example',
  '/x\\..\\evil',
  '/.//evil.example',
  '/..//evil.example',
  '/x//evil.example',
  '/%09/evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\nLocation: x',
  '\t//evil.example',
  ' /dashboard',
  '/dashboard ',
  '/dashboard\n',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\tscript:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,x',
  'http:evil.example',
  'http://evil.example',
  'https://evil.example',
  'https:/evil.example',
  '/@evil.example',
  '/dashboard@evil.example',
  '/dashboard?next=//evil.example',
  '/dashboard?next=https://evil.example',
  '/dashboard#x',
  '/\u2028/evil',
  '/\uff0fevil.example',
  '/\u3002evil',
  `/${'a'.repeat(200)}`,
])('refuses %j', (url) => {
  expect(isOwnPath(url)).toBe(false)
})

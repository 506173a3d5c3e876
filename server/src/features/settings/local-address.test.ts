import { expect, it } from 'vitest'
import { isLocalAddress } from './local-address.ts'

it.each([
  'http://localhost:3000',
  'https://localhost/',
  'http://soleira.localhost',
  'http://LOCALHOST.',
  'http://127.0.0.1:3000',
  'http://127.8.0.1',
  'http://2130706433',
  'http://[::1]:3000',
])('%s opens on one machine alone', (address) => {
  expect(isLocalAddress(address)).toBe(true)
})

it.each([
  'https://soleira.exemplo.com.br',
  'http://192.168.0.5:3000',
  'http://casa',
  'https://localhost.exemplo.com.br',
  'https://notlocalhost',
  'http://[2001:db8::1]',
])('%s opens on others, too', (address) => {
  expect(isLocalAddress(address)).toBe(false)
})

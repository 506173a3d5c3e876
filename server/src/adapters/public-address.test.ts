import { describe, expect, it } from 'vitest'
import { isPublicAddress, publicLookup } from './public-address.ts'

describe('an address of the public Internet (T7)', () => {
  it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '200.152.38.1', '2606:4700::1111', '2804:14d::1'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '0.1.2.3',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.170',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '::7f00:1',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::',
    '',
    'localhost',
    '127.1',
    '2130706433',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false))
})

it('a name that leads to this machine is not looked up', async () => {
  const failure = await new Promise((resolve) => publicLookup('localhost', { all: true }, resolve))
  expect(failure).toMatchObject({ code: 'ENOTPUBLIC' })
})

import examples from 'libphonenumber-js/examples.mobile.json'
import { getCountries, getExampleNumber } from 'libphonenumber-js/max'
import { expect, it } from 'vitest'
import { dialledPhone, readPhone, whatsAppUrl } from './phone-number.ts'

it('a mobile number of every country is kept as its country writes it abroad', () => {
  for (const country of getCountries()) {
    const number = getExampleNumber(country, examples)
    if (!number || country === 'BR') continue
    const kept = number.formatInternational()
    expect([country, readPhone(number.number)]).toMatchObject([country, { kept, canBeMobile: true }])
    expect([country, readPhone(kept)]).toMatchObject([country, { kept, dialled: number.number }])
  }
})

it.each([
  ['(21) 97777-6655', '5521977776655'],
  ['(21) 8765-4321', '552187654321'],
  ['+351 912 345 678', '351912345678'],
  ['+1 305 555 0142', '13055550142'],
  ['(21) 2345-6789', null],
  ['+351 21 234 5678', null],
  ['0800 701 1234', null],
  ['4004-1234', null],
  ['(02) 19876-5432', null],
  ['(21) 1345-6789', null],
  ['123', null],
  ['', null],
  [null, null],
])('WhatsApp is offered for %j: %s', (phone, number) => {
  expect(whatsAppUrl(phone, 'a b')).toBe(number && `https://wa.me/${number}?text=a%20b`)
})

it('a number is dialled with its country, and one that was cut once is not', () => {
  expect(
    ['(21) 97777-6655', '+351 912 345 678', '0800 701 1234', '(02) 19876-5432'].map(dialledPhone),
  ).toEqual(['+5521977776655', '+351912345678', '+558007011234', null])
})

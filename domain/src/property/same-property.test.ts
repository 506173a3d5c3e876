import { expect, it } from 'vitest'
import { completeCnm } from '../format/cnm.ts'
import { type NumbersAndPlace, sharedNumber } from './same-property.ts'

const cnmOf = (registry: string, matricula: string) =>
  completeCnm(`${registry}2${matricula.padStart(7, '0')}`)
const place = (change: Partial<NumbersAndPlace>): NumbersAndPlace => ({
  registrationNumber: null,
  cnm: null,
  cib: null,
  registryOffice: null,
  city: 'Niterói',
  state: 'RJ',
  ...change,
})

it.each<[string, Partial<NumbersAndPlace>, Partial<NumbersAndPlace>, ReturnType<typeof sharedNumber>]>([
  ['the same matrícula', { registrationNumber: '12.345' }, { registrationNumber: '012345' }, 'matricula'],
  ['another matrícula', { registrationNumber: '12.345' }, { registrationNumber: '12.346' }, null],
  ['none', {}, {}, null],
  [
    'the same at another registry',
    { registrationNumber: '12.345', registryOffice: '9º RI' },
    { registrationNumber: '12.345', registryOffice: '8º RI' },
    null,
  ],
  [
    'the same in another city',
    { registrationNumber: '12.345' },
    { registrationNumber: '12.345', city: 'Santos', state: 'SP' },
    null,
  ],
  [
    'the same city, written otherwise',
    { registrationNumber: '12.345' },
    { registrationNumber: '12.345', city: 'NITEROI' },
    'matricula',
  ],
  [
    'the same at another registry',
    { registrationNumber: '12.345', cnm: cnmOf('111338', '12345') },
    { registrationNumber: '12.345', cnm: cnmOf('093833', '12345') },
    null,
  ],
  [
    'the same at one registry of two cities',
    { registrationNumber: '12.345', cnm: cnmOf('111338', '12345') },
    { registrationNumber: null, cnm: cnmOf('111338', '12345'), city: 'Maricá' },
    'matricula',
  ],
  [
    'one that a CNM alone says',
    { cnm: cnmOf('111338', '12345') },
    { registrationNumber: '12.345' },
    'matricula',
  ],
  [
    'a matrícula that was typed wrong, and the CNM',
    { registrationNumber: '12.354', cnm: cnmOf('111338', '12345') },
    { registrationNumber: '12.345', cnm: cnmOf('111338', '12345') },
    'cnm',
  ],
  ['the same CIB', { cib: 'ABC1234J' }, { cib: 'ABC1234J', city: 'Santos' }, 'cib'],
])('%s', (_, one, other, shared) => {
  expect(sharedNumber(place(one), place(other))).toBe(shared)
  expect(sharedNumber(place(other), place(one))).toBe(shared)
})

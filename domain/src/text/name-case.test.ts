import { expect, it } from 'vitest'
import { nameCase } from './name-case.ts'

it.each([
  ['OTTO LIMA DE MOURA', 'Otto Lima de Moura'],
  ["ÂNGELA D'ÁVILA SÁ-CORREIA", "Ângela D'Ávila Sá-Correia"],
  ['De Souza e Filhos', 'De Souza e Filhos'],
  ['DE PAULA  E SILVA', 'De Paula e Silva'],
  ['BANCO DO POVO S/A', 'Banco do Povo S/A'],
  ['JOÃO PAULO LIMA JR.', 'João Paulo Lima Jr.'],
  ['JOÃO PAULO LIMA III', 'João Paulo Lima III'],
  ['IVI DI XAVIER', 'Ivi di Xavier'],
  ['ÂNGELA D´ÁVILA', 'Ângela D´Ávila'],
  ['ÂNGELA D`ÁVILA', 'Ângela D`Ávila'],
  ['LIMA COMÉRCIO LTDA-ME', 'Lima Comércio LTDA-ME'],
  ['LIMA COMÉRCIO LTDA. - EPP', 'Lima Comércio LTDA. - EPP'],
])('writes %s as %s', (printed, name) => expect(nameCase(printed)).toBe(name))

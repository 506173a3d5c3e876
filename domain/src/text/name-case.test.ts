import { expect, it } from 'vitest'
import { nameCase } from './name-case.ts'

it.each([
  ['OTTO LIMA DE MOURA', 'Otto Lima de Moura'],
  ["ÂNGELA D'ÁVILA SÁ-CORREIA", "Ângela D'Ávila Sá-Correia"],
  ['De Souza e Filhos', 'De Souza e Filhos'],
  ['DE PAULA  E SILVA', 'De Paula e Silva'],
  ['BANCO DO POVO S/A', 'Banco do Povo S/A'],
])('writes %s as %s', (printed, name) => expect(nameCase(printed)).toBe(name))

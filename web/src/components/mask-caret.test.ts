import { maskCep } from '@soleira/domain/format/cep'
import { maskCpf } from '@soleira/domain/format/cpf'
import { maskMoney } from '@soleira/domain/format/money'
import { maskPhone } from '@soleira/domain/format/phone'
import { expect, test } from 'vitest'
import { type Mask, remaskKeystroke } from './mask-caret.ts'

/** `12|3` → the text 123 with the caret after the 2. */
function at(marked: string) {
  return { text: marked.replace('|', ''), caret: marked.indexOf('|') }
}

function show({ text, caret }: { text: string; caret: number }) {
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

function press(mask: Mask, before: string, after: string, inputType = 'insertText') {
  return show(remaskKeystroke(mask, { previous: at(before).text, typed: at(after), inputType }))
}

test('typing at the end lays the separators out and stays at the end', () => {
  expect(press(maskCpf, '123|', '1234|')).toBe('123.4|')
  expect(press(maskPhone, '(11) 9999-9999|', '(11) 9999-99998|')).toBe('(11) 99999-9998|')
})

test('typing in the middle keeps the caret behind the digit typed', () => {
  expect(press(maskCpf, '12|4.56', '123|4.56')).toBe('123|.456')
  expect(press(maskCep, '01|310-1', '019|310-1')).toBe('019|31-01')
})

test('a digit typed into a full field is refused and nothing is pushed out', () => {
  expect(press(maskCpf, '12|3.456.789-09', '120|3.456.789-09')).toBe('12|3.456.789-09')
  expect(press(maskMoney, 'R$ 999.999.999.999,9|9', 'R$ 999.999.999.999,95|9')).toBe('R$ 999.999.999.999,9|9')
})

test('a letter changes nothing', () => {
  expect(press(maskCpf, '123.4|56', '123.4a|56')).toBe('123.4|56')
})

test('deleting in the middle keeps the caret in its place', () => {
  expect(press(maskCpf, '123.45|6.789-09', '123.4|6.789-09', 'deleteContentBackward')).toBe('123.4|67.890-9')
})

test('deleting a separator takes the digit beyond it', () => {
  expect(press(maskCpf, '123.|456', '123|456', 'deleteContentBackward')).toBe('12|4.56')
  expect(press(maskCpf, '123|.456', '123|456', 'deleteContentForward')).toBe('123|.56')
  expect(press(maskPhone, '(11) |3333', '(11)|3333', 'deleteContentBackward')).toBe('(1|3) 333')
})

test('a separator that the mask does not put back goes alone', () => {
  expect(press(maskPhone, '+351 |912', '+351|912', 'deleteContentBackward')).toBe('+351|912')
  expect(press(maskPhone, '|+351 912', '|351 912', 'deleteContentForward')).toBe('|(35) 1912')
  expect(press(maskPhone, '+|351 912 345 678', '|351 912 345 678', 'deleteContentBackward')).toBe(
    '|351 912 345 678',
  )
})

test('a digit too many in a phone is not thrown away', () => {
  expect(press(maskPhone, '(21) 98765-4321|', '(21) 98765-43212|')).toBe('(21) 98765-43212|')
  expect(press(maskPhone, '(55) 21987-65432|', '(55) 21987-654321|')).toBe('(21) 98765-4321|')
})

test('pasting over part of the text keeps the caret behind what was pasted', () => {
  expect(press(maskCpf, '12|6.789', '12345|6.789', 'insertFromPaste')).toBe('123.45|6.789')
  expect(press(maskPhone, '|', '+55 11 98888-7777|', 'insertFromPaste')).toBe('(11) 98888-7777|')
})

test('money grows to the right, its cents after a comma', () => {
  expect(press(maskMoney, 'R$ 850|', 'R$ 8500|')).toBe('R$ 8.500|')
  expect(press(maskMoney, 'R$ 8.500|', 'R$ 8.500,|')).toBe('R$ 8.500,|')
  expect(press(maskMoney, 'R$ 5|0,00', 'R$ 57|0,00')).toBe('R$ 57|0,00')
  expect(press(maskMoney, 'R$ 8.500,|', 'R$ 8.500|', 'deleteContentBackward')).toBe('R$ 8.500|')
  expect(press(maskMoney, 'R$ 8.500,|25', 'R$ 8.500|25', 'deleteContentBackward')).toBe('R$ 850|,25')
  expect(press(maskMoney, 'R$ 1.|000', 'R$ 1|000', 'deleteContentBackward')).toBe('|R$ 0')
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldError } from '../../test/field-errors.ts'
import { digitsOf } from './digits.ts'
import { maskPhone } from './phone.ts'
import { phoneField } from './phone-field.ts'

const field = phoneField('Telefone é obrigatório')
const mobile = '(21) 98765-4321'
const fixed = '(21) 2345-6789'
const short = 'Telefone deve ter pelo menos 10 dígitos'
const invalid = 'Telefone inválido'
const extension = 'Telefone inválido: escreva só o número, sem o ramal'
const several = 'Telefone inválido: escreva um número só'

describe('the mask of a phone', () => {
  it.each([
    ['2', '(2'],
    ['21', '(21'],
    ['213', '(21) 3'],
    ['2133334444', '(21) 3333-4444'],
    ['21999998888', '(21) 99999-8888'],
    ['219999988887', '219999988887'],
    ['(21) 99999-88887', '(21) 99999-88887'],
    ['5521999998888', '(21) 99999-8888'],
    ['(55) 21999-998888', '(21) 99999-8888'],
    ['0', '0'],
    ['02198', '02198'],
    ['0800701', '0800 701'],
    ['400412', '4004-12'],
    ['400412345', '400412345'],
    ['+', '+'],
    ['+35191', '+35191'],
    ['+351 91', '+351 91'],
    ['+55 21 9', '+55 21 9'],
    ['Celular', ''],
    ['(21) 2345-6789 ramal 12', '(21) 2345-6789 ramal 12'],
    ['(21) 2345-6789 r', '(21) 2345-6789'],
  ])('%s is shown as %s', (typed, shown) => {
    expect(maskPhone(typed)).toBe(shown)
  })
})

describe('what people paste and type', () => {
  it.each([
    ['\u202a+55 21 98765\u20114321\u202c', mobile],
    ['+55 21 98765-4321', mobile],
    ['+55\u00a021\u00a098765\u20134321', mobile],
    ['021 98765-4321', mobile],
    ['021987654321', mobile],
    ['(021) 98765-4321', mobile],
    ['0xx21 98765-4321', mobile],
    ['(0XX21) 98765-4321', mobile],
    ['0 15 21 98765-4321', mobile],
    ['(0 15 21) 98765-4321', mobile],
    ['0 21 21 2345-6789', fixed],
    ['tel:+5521987654321', mobile],
    ['00 55 21 98765-4321', mobile],
    ['0055 21 98765-4321', mobile],
    ['(+55) 21 98765-4321', mobile],
    ['+55 (021) 98765-4321', mobile],
    ['https://wa.me/5521987654321', mobile],
    ['Tel.: (21) 98765-4321', mobile],
    ['WhatsApp (21) 98765-4321 (Ana)', mobile],
    ['21.98765.4321', mobile],
    ['5521987654321', mobile],
    ['\uff12\uff11 98765-4321', mobile],
    ['021 2345-6789', fixed],
    ['55 (21) 2345-6789', fixed],
    ['(21) 8765-4321', '(21) 8765-4321'],
    ['021 8765-4321', '(21) 8765-4321'],
    ['(21) 7765-4321', '(21) 7765-4321'],
    ['55999998888', '(55) 99999-8888'],
    ['+351 912 345 678', '+351 912 345 678'],
    ['00 351 912 345 678', '+351 912 345 678'],
    ['+351912345678', '+351 912 345 678'],
    ['+1 (305) 555-0142', '+1 305 555 0142'],
    ['0800 701 1234', '0800 701 1234'],
    ['08007011234', '0800 701 1234'],
    ['+55 800 701 1234', '0800 701 1234'],
    ['0300 313 4701', '0300 313 4701'],
    ['4004-1234', '4004-1234'],
    ['40041234', '4004-1234'],
    ['3003 1234', '3003-1234'],
  ])('%j is kept as %s, and shown so or as it was written', (typed, kept) => {
    expect(field.parse(typed)).toBe(kept)
    expect(field.parse(maskPhone(typed))).toBe(kept)
    expect(maskPhone(kept)).toBe(kept)
  })

  it.each([
    ['', 'Telefone é obrigatório'],
    [undefined, 'Telefone é obrigatório'],
    ['sem telefone', short],
    ['(21) 3333-444', short],
    ['98765-4321', short],
    ['(21) 99999-88887', invalid],
    ['+55 21 99999-88887', invalid],
    ['(55) 99999-88887', invalid],
    ['55 99999-88887', invalid],
    ['+55 98765-4321', invalid],
    ['5 (51) 98765-4321', invalid],
    ['(02) 19876-5432', invalid],
    ['021 98765-43210', invalid],
    ['021 98432-15678', invalid],
    ['0152198765432 1', invalid],
    ['015 21 98765-4321', invalid],
    ['+55 021 98432-15678', invalid],
    ['(20) 98765-4321', invalid],
    ['(00) 00000-0000', invalid],
    ['(21) 1345-6789', invalid],
    ['(21) 18765-4321', invalid],
    ['1 305 555 0142', invalid],
    ['+351 912 345 67', invalid],
    ['(21) 2345-6789 ramal 12', extension],
    ['(21) 2345-6789, r. 5', extension],
    ['tel:+55-21-2345-6789;ext=12', extension],
    ['(21) 2345-6789, 2345-6790', several],
    ['(21) 2345-6789 / 98765-4321', several],
    ['Tel 2: (21) 98765-4321', several],
    ['(21) 98765-432\u0661', several],
  ])('%j is refused: %s', (typed, message) => {
    expect(fieldError(field, typed)).toBe(message)
  })

  it('of the area codes, the 67 that exist are taken', () => {
    const areas = Array.from({ length: 100 }, (_, area) => String(area).padStart(2, '0'))
    const taken = areas.filter((area) => field.safeParse(`(${area}) 98765-4321`).success)
    expect(taken).toHaveLength(67)
    expect(taken).toEqual(expect.arrayContaining(['11', '21', '55', '68', '99']))
    expect(taken).not.toEqual(expect.arrayContaining(['20']))
  })
})

describe('no text of a phone comes out as another number', () => {
  const area = fc.constantFrom('11', '12', '15', '21', '31', '41', '51', '55', '68', '81', '99')
  const tail = fc.stringMatching(/^\d{7}$/)
  const national = fc.tuple(area, fc.constantFrom('9', '3'), tail).map(([code, first, rest]) => ({
    code,
    local: first === '9' ? `98${rest}` : `3${rest}`,
  }))
  const cut = fc.nat(10)
  const sign = fc.constantFrom('', ' ', '-', '.', '\u2011', '\u00a0', '\u202f', ' - ')
  const before = fc.constantFrom(
    '',
    '+55',
    '+55 ',
    '55 ',
    '0',
    '00 55 ',
    '0055',
    'tel:+55',
    'Cel: ',
    '\u202a+55\u00a0',
  )
  const behind = fc.constantFrom(
    '',
    ' ',
    '\u202c',
    ' (Rui)',
    ' WhatsApp',
    ' ramal 12',
    ' r. 3',
    '/2345',
    '7',
    ' 7',
  )

  it('whatever stands around it and between its digits', () => {
    fc.assert(
      fc.property(
        national,
        cut,
        sign,
        before,
        behind,
        fc.boolean(),
        ({ code, local }, at, by, front, end, round) => {
          const said = `${local.slice(0, at)}${by}${local.slice(at)}`
          const typed = `${front}${round ? `(${code})` : code}${by}${said}${end}`
          for (const text of [typed, maskPhone(typed)]) {
            const { data } = field.safeParse(text)
            if (data !== undefined) expect([text, digitsOf(data)]).toEqual([text, code + local])
          }
          const isDoubtful = front === '55 ' && code.startsWith('9') && local.length === 8
          if (!/\d/.test(end) && !isDoubtful) expect(field.safeParse(typed).success).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('any text: what is kept are digits of it, without what is dialled before them', () => {
    const anyDigits = fc.string({ unit: fc.constantFrom(...'0123456789+() -.x'), maxLength: 24 })
    fc.assert(
      fc.property(anyDigits, (typed) => {
        const { data } = field.safeParse(typed)
        if (data === undefined) return
        const front = digitsOf(typed).slice(0, -digitsOf(data).replace(/^0(?=\d00)/, '').length)
        expect([typed, front]).toEqual([typed, expect.stringMatching(/^(0|00|(00)?550?|0\d\d)?$/)])
        expect(field.parse(data)).toBe(data)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('typing a phone', () => {
  const typed = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789+().-/ ') }),
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^\d{0,16}$/),
  )

  it('changes nothing that is masked already', () => {
    fc.assert(
      fc.property(typed, (text) => maskPhone(maskPhone(text)) === maskPhone(text)),
      { numRuns: 1_000 },
    )
  })

  it('keeps the digits that are typed, in their order, but for what is dialled before them', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const given = digitsOf(text.normalize('NFKC'))
        const kept = digitsOf(maskPhone(text).normalize('NFKC')).replace(/^0(?=[3589]00)/, '')
        const front = given.slice(0, given.length - kept.length)
        expect([front + kept, front]).toEqual([given, expect.stringMatching(/^(0|00|(00)?550?|0\d\d)?$/)])
      }),
      { numRuns: 1_000 },
    )
  })
})

import { expect, it } from 'vitest'
import { Pieces } from './connection.ts'

const sent = Buffer.from('5\r\nabcde\r\n1;x=y\r\nf\r\nA\r\n0123456789\r\n0\r\n\r\n')

it('takes a body out of its pieces, wherever what arrives was cut', () => {
  for (let one = 0; one <= sent.length; one++) {
    for (let two = one; two <= sent.length; two++) {
      const pieces = new Pieces()
      const body = [sent.subarray(0, one), sent.subarray(one, two), sent.subarray(two)].flatMap((each) =>
        pieces.take(each),
      )
      expect(String(Buffer.concat(body)), `${one}, ${two}`).toBe('abcdef0123456789')
      expect(pieces.isWhole).toBe(true)
    }
  }
})

it('is not whole before the line after the piece without bytes, which would begin the next answer', () => {
  const pieces = new Pieces()
  pieces.take(sent.subarray(0, sent.length - 1))
  expect(pieces.isWhole).toBe(false)
})

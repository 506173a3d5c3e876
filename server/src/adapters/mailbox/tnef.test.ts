import { expect, it } from 'vitest'
import { winmailOf } from '../../../test/files/winmail.ts'
import { filesOfTnef, isTnef } from './tnef.ts'

const [one, other] = [Buffer.from('%PDF-1.7 um'), Buffer.from('%PDF-1.7 outro')]

it('brings each attachment, under its whole name', () => {
  const letter = winmailOf(
    { title: 'cndt.pdf', bytes: one },
    { title: 'CERTID~1.PDF', longName: 'Certidão de ônus.pdf', bytes: other },
    { title: 'IPTU.pdf', bytes: one, isInProperties: true },
  )
  expect(isTnef(letter)).toBe(true)
  expect(filesOfTnef(letter)).toEqual([
    { name: 'cndt.pdf', bytes: one },
    { name: 'Certidão de ônus.pdf', bytes: other },
    { name: 'IPTU.pdf', bytes: one },
  ])
})

it('ends where it is cut, and brings what was whole', () => {
  const letter = winmailOf({ title: 'a.pdf', bytes: one }, { title: 'b.pdf', bytes: other })
  for (let length = 0; length < letter.length; length++) {
    for (const { bytes } of filesOfTnef(letter.subarray(0, length)))
      expect([one, other]).toContainEqual(bytes)
  }
  expect(filesOfTnef(letter.subarray(0, letter.length - 100)).map(({ name }) => name)).toEqual(['a.pdf'])
})

import { describe, expect, it } from 'vitest'
import { answerWay, clickText, longestTyped, movedPlace, readClick, readTyped, typedText } from './answer.ts'
import { captchaAnswer, longestAnswer } from './challenge.ts'

it('a picture is answered with its characters, that of a foreign service with clicks, none on the page alone', () => {
  const captchaImage = 'data:image/png;base64,AAAA'
  expect(answerWay({ captchaImage, captchaInfo: { found: true, sitekey: null } })).toBe('characters')
  expect(answerWay({ captchaImage, captchaInfo: null })).toBe('characters')
  expect(answerWay({ captchaImage, captchaInfo: { found: true, sitekey: '6Lc' } })).toBe('clicks')
  expect(answerWay({ captchaImage: null, captchaInfo: { found: true, sitekey: '6Lc' } })).toBe('elsewhere')
  expect(answerWay({ captchaImage: null, captchaInfo: null })).toBe('elsewhere')
})

describe('a click', () => {
  it('says where, and is read as it was said', () => {
    for (let left = 0; left <= 100; left += 3.7) {
      const place = readClick(clickText({ left, top: 100 - left }))
      expect(place?.left).toBeCloseTo(left, 0)
      expect(place?.top).toBeCloseTo(100 - left, 0)
    }
    expect(clickText({ left: 1 / 3, top: 1e-9 })).toBe('0.3 0')
  })

  it('stays in the picture', () => {
    expect(clickText({ left: -3, top: 100.04 })).toBe('0 100')
    expect(movedPlace({ left: 99, top: 1 }, { left: 2, top: -2 })).toEqual({ left: 100, top: 0 })
    expect(movedPlace({ left: 50, top: 50 }, { left: -2, top: 0 })).toEqual({ left: 48, top: 50 })
  })

  it.each([
    '',
    'x7k9',
    '50',
    '101 5',
    '5 100.1',
    '-1 5',
    '1e1 5',
    '5 5 5',
    '1.2345 5',
    '5'.repeat(longestAnswer),
  ])('is none where %o stands', (answer) => expect(readClick(answer)).toBeNull())
})

describe('what is typed', () => {
  it('is read as it was said, and is no click', () => {
    for (const text of ['ponte', '41 60', 'digitar: x', 'três pontes']) {
      expect(readTyped(typedText(text))).toBe(text)
      expect(readClick(typedText(text))).toBeNull()
    }
    expect(readTyped('x7k9')).toBeNull()
    expect(readTyped(clickText({ left: 41, top: 60 }))).toBeNull()
  })

  it('fits into an answer', () => {
    const answer = typedText('á'.repeat(longestTyped))
    const said = { type: 'captcha_answer', automationId: 1, challengeId: 'a' }
    expect(captchaAnswer.safeParse({ ...said, answer }).success).toBe(true)
    expect(captchaAnswer.safeParse({ ...said, answer: `${answer}a` }).success).toBe(false)
  })
})

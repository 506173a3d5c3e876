import { type Challenge, longestAnswer } from './challenge.ts'

/**
 * How a challenge is answered: with the characters of a picture, with clicks at the picture of a page and what is typed
 * there, or on the page of the issuer alone.
 */
export type AnswerWay = 'characters' | 'clicks' | 'elsewhere'

export function answerWay({
  captchaImage,
  captchaInfo,
}: Pick<Challenge, 'captchaImage' | 'captchaInfo'>): AnswerWay {
  if (captchaImage === null) return 'elsewhere'
  return captchaInfo?.sitekey ? 'clicks' : 'characters'
}

/** A place of a picture, in hundredths of its width from the left and of its height from the top. */
export interface Place {
  left: number
  top: number
}

/** '41.5 60': the answer that is a click. */
export function clickText({ left, top }: Place): string {
  return [left, top].map((part) => String(Math.round(within(part) * 10) / 10)).join(' ')
}

/** Where an answer clicks; null: nowhere. */
export function readClick(answer: string): Place | null {
  const [, left, top] = /^(\d{1,3}(?:\.\d{1,3})?)[ ,;]+(\d{1,3}(?:\.\d{1,3})?)$/.exec(answer) ?? []
  const place = { left: Number(left ?? Number.NaN), top: Number(top ?? Number.NaN) }
  return place.left <= 100 && place.top <= 100 ? place : null
}

const typing = 'digitar: '

/** 'digitar: ponte': the answer that is typed where the click before it has put the page's cursor. */
export function typedText(text: string): string {
  return `${typing}${text}`
}

/** What an answer types; null: nothing. */
export function readTyped(answer: string): string | null {
  return answer.startsWith(typing) ? answer.slice(typing.length) : null
}

/** Characters that can be typed at once. */
export const longestTyped = longestAnswer - typing.length

/** A place moved by so much; never out of the picture. */
export function movedPlace({ left, top }: Place, by: Place): Place {
  return { left: within(left + by.left), top: within(top + by.top) }
}

const within = (part: number) => Math.min(100, Math.max(0, part))

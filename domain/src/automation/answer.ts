import { type Challenge, longestAnswer } from './challenge.ts'

/**
 * `characters` are read from a picture, `clicks` go to the picture of a page, `elsewhere` is the issuer's
 * page itself.
 */
export type AnswerWay = 'characters' | 'clicks' | 'elsewhere'

export function answerWay({
  captchaImage,
  captchaInfo,
}: Pick<Challenge, 'captchaImage' | 'captchaInfo'>): AnswerWay {
  if (captchaImage === null) return 'elsewhere'
  return captchaInfo?.sitekey ? 'clicks' : 'characters'
}

/** In hundredths of the picture's width from the left and of its height from the top. */
export interface PicturePoint {
  left: number
  top: number
}

export function clickText({ left, top }: PicturePoint): string {
  return [left, top].map((part) => String(Math.round(within(part) * 10) / 10)).join(' ')
}

export function readClick(answer: string): PicturePoint | null {
  const [, left, top] = /^(\d{1,3}(?:\.\d{1,3})?)[ ,;]+(\d{1,3}(?:\.\d{1,3})?)$/.exec(answer) ?? []
  const place = { left: Number(left ?? Number.NaN), top: Number(top ?? Number.NaN) }
  return place.left <= 100 && place.top <= 100 ? place : null
}

const typing = 'digitar: '

/** As in 'digitar: ponte', typed where the click before it has put the cursor. */
export function typedText(text: string): string {
  return `${typing}${text}`
}

export function readTyped(answer: string): string | null {
  return answer.startsWith(typing) ? answer.slice(typing.length) : null
}

export const longestTyped = longestAnswer - typing.length

export function movedPlace({ left, top }: PicturePoint, by: PicturePoint): PicturePoint {
  return { left: within(left + by.left), top: within(top + by.top) }
}

const within = (part: number) => Math.min(100, Math.max(0, part))

import type { Notice } from '../notification/notice.ts'
import { countWithNoun } from '../text/counted.ts'

type Told = Pick<Notice, 'title' | 'message' | 'actionUrl'>

const mostNamed = 20
const mostPushed = 3

const together = (count: number) => countWithNoun(count, 'aviso novo', 'avisos novos')

export function noticeEmail([first, ...more]: readonly [Told, ...Told[]]) {
  if (!more.length) {
    return { subject: first.title, paragraphs: [first.message], path: first.actionUrl ?? '/notificacoes' }
  }
  const all = [first, ...more]
  const named = all.slice(0, mostNamed).map(({ title, message }) => `${title}: ${message}`)
  const unnamed = all.length - named.length
  return {
    subject: together(all.length),
    paragraphs: unnamed ? [named, `E mais ${unnamed}.`] : [named],
    path: '/notificacoes',
  }
}

export function noticePush([first, ...more]: readonly [Told, ...Told[]]): Told {
  if (!more.length) return first
  const titles = [...new Set([first, ...more].map(({ title }) => title))]
  const named = titles.slice(0, mostPushed).join(', ')
  return {
    title: together(more.length + 1),
    message: titles.length > mostPushed ? `${named} e outros.` : `${named}.`,
    actionUrl: '/notificacoes',
  }
}

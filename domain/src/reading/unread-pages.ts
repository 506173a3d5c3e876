import { countWithNoun } from '../text/counted.ts'

export function unreadPagesOf(pageCount: number, pagesRead: number): number {
  return Math.max(0, pageCount - pagesRead)
}

export function unreadPagesWords(count: number): string {
  return countWithNoun(count, 'página não foi lida', 'páginas não foram lidas')
}

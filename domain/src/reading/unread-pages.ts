import { counted } from '../text/counted.ts'

/** How many of the pages of a file were not read: there were too many, or they could not be recognised. */
export function unreadPagesOf(pageCount: number, pagesRead: number): number {
  return Math.max(0, pageCount - pagesRead)
}

/** '1 página não foi lida', '12 páginas não foram lidas' */
export function unreadPagesWords(count: number): string {
  return counted(count, 'página não foi lida', 'páginas não foram lidas')
}

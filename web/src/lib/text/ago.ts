import { showDay } from './dates.ts'

const words = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' })
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** 'agora', 'há 5 minutos', 'ontem'; after a month the day. `moment` is ISO 8601. */
export function showAgo(moment: string, now: number): string {
  // The server's clock may be a little ahead of this one.
  const passed = Math.max(0, now - Date.parse(moment))
  if (passed < minute) return 'agora'
  if (passed < hour) return words.format(-Math.floor(passed / minute), 'minute')
  if (passed < day) return words.format(-Math.floor(passed / hour), 'hour')
  if (passed < 31 * day) return words.format(-Math.floor(passed / day), 'day')
  return `em ${showDay(moment)}`
}

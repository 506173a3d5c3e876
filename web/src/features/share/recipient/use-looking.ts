import { useEffect } from 'react'
import { sayLooked, type Visit } from './visit.ts'

/** In seconds. */
const every = 10

/** Counts only while the page is drawn and this tab is visible. */
export function useLooking(visit: Visit, paper: number | null, page: number, isDrawn: boolean): void {
  useEffect(() => {
    if (!isDrawn) return
    let seconds = 0
    const say = () => {
      if (seconds > 0) sayLooked(visit, paper, page, seconds)
      seconds = 0
    }
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      seconds += 1
      if (seconds >= every) say()
    }, 1_000)
    const onHidden = () => {
      if (document.visibilityState === 'hidden') say()
    }
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('beforeunload', say)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('beforeunload', say)
      say()
    }
  }, [visit, paper, page, isDrawn])
}

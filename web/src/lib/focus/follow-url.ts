import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** Follows a link whose address the server has named. With a modifier key the browser opens it elsewhere itself. */
export function useFollowUrl(url: string) {
  const router = useRouter()
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    router.history.push(url)
  }
}

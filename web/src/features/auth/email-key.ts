import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

const place = 'soleira.letter-key'

/**
 * Reads once the key that a letter's link carries after its `#`, where no server sees it, and removes it from
 * the address bar. With `keep` it outlasts a sign-in in this tab.
 */
export function useLetterKey(keep = false): string {
  const [key] = useState(
    () => window.location.hash.slice(1) || (keep ? (sessionStorage.getItem(place) ?? '') : ''),
  )
  const navigate = useNavigate()
  useEffect(() => {
    if (keep && key) sessionStorage.setItem(place, key)
    if (window.location.hash) void navigate({ to: '.', hash: '', replace: true })
  }, [keep, key, navigate])
  return key
}

export function forgetKey(): void {
  sessionStorage.removeItem(place)
}

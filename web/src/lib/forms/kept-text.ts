import { useState } from 'react'

/** In milliseconds, as long as a code that was sent by e-mail is good for. */
const lifeOfCode = 10 * 60_000

/**
 * A text that this tab keeps until it is sent. A phone often loads a page anew when its owner comes back from the
 * letter with a code, and then the page must not have lost what was typed.
 */
export function useKeptText(place: string): [text: string, keep: (text: string) => void] {
  const [text, show] = useState(() => textAt(place))
  return [
    text,
    (next) => {
      putAt(place, next)
      show(next)
    },
  ]
}

/** Whether a code was sent. Once that is so on this page it stays so: what was typed must not go with its field. */
export function useCodeSent(place: string): [isSent: boolean, noteSent: () => void] {
  const [at, keep] = useKeptText(place)
  const [isSent, setSent] = useState(() => Number(at) > Date.now() - lifeOfCode)
  return [
    isSent,
    () => {
      keep(String(Date.now()))
      setSent(true)
    },
  ]
}

/** Forgets what was sent. */
export function forgetTexts(...places: string[]): void {
  for (const place of places) putAt(place, '')
}

function textAt(place: string): string {
  try {
    return sessionStorage.getItem(place) ?? ''
  } catch {
    return ''
  }
}

function putAt(place: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(place, text)
    else sessionStorage.removeItem(place)
  } catch {
    // The tab has no room for it: the text stays on the screen.
  }
}

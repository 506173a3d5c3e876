import { codeMinutes } from '@soleira/domain/link/code'
import { useEffect, useState } from 'react'

/**
 * A text that this tab keeps for the page of a link until it is sent or the link is over. A phone often loads a page
 * anew when its owner comes back from the letter with a code, and then the page must not have lost what was typed.
 */
export function useKeptText(field: string, link: string): [text: string, keep: (text: string) => void] {
  const place = keptPlace(field, link)
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
export function useCodeSent(link: string): [isSent: boolean, noteSent: () => void] {
  const [at, keep] = useKeptText('code', link)
  const [isSent, setSent] = useState(() => Number(at) > Date.now() - codeMinutes * 60_000)
  return [
    isSent,
    () => {
      keep(String(Date.now()))
      setSent(true)
    },
  ]
}

/** Every text of a link lies in a place that ends in the link, so that all of them go together. */
export const keptPlace = (field: string, link: string): string => `${field}:${link}`

/** Forgets all that this tab keeps of a link. */
export function forgetLink(link: string): void {
  try {
    for (const place of Object.keys(sessionStorage)) {
      if (place.endsWith(keptPlace('', link))) sessionStorage.removeItem(place)
    }
  } catch {
    // A browser that refuses the store keeps nothing either.
  }
}

/** Forgets it, too, where it was never sent: the link has ended, or was answered elsewhere. */
export function useForgetLink(link: string, isOver: boolean): void {
  useEffect(() => {
    if (isOver) forgetLink(link)
  }, [link, isOver])
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

/** A `ref` for a part of a screen that comes late: it comes into sight when the address ends in its name. */
export const arriveAt = (id: string) => (part: HTMLElement | null) => {
  if (part && window.location.hash === `#${id}`) part.scrollIntoView({ block: 'start' })
}

import { type RefObject, useEffect, useEffectEvent } from 'react'

interface Layer {
  element: Element
  close: () => void
}

/** The one that was opened last comes last. */
const layers: Layer[] = []

/** While the element is there, Escape closes it and not the dialog around it. */
export function useLayer(place: RefObject<Element | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const layer = { element, close: () => close() }
    layers.push(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
    }
  }, [place])
}

/** Closes what was opened last within the dialog. False if there is nothing but the dialog itself. */
export function closeLayerIn(dialog: Element | null): boolean {
  const last = layers.findLast(({ element }) => dialog?.contains(element))
  last?.close()
  return last !== undefined
}

/** An open menu or list of choices is closed by its own code, with the same Escape. */
export const closesItself = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[role="menu"], [data-mantine-stop-propagation="true"]') !== null

import type { TooltipProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { cloneElement, type ReactElement, type Ref, useEffect, useRef, useState } from 'react'
import { overlays } from './overlays.ts'

interface HintProps extends Pick<TooltipProps, 'label' | 'position' | 'multiline' | 'w'> {
  onFocus?: boolean
  children: ReactElement<{ ref?: Ref<HTMLElement> }>
}

/** In milliseconds. */
const delay = 300

export function Hint({ children, onFocus = false, ...props }: HintProps) {
  const target = useRef<HTMLElement>(null)
  const [isWanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  const code = overlays.useWhen(isWanted)
  useEffect(() => {
    const { current } = target
    if (!current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      setWanted(true)
      setOpened(true)
    }
    const hide = () => {
      clearTimeout(timer)
      setOpened(false)
    }
    const listeners: Record<string, (event: Event) => void> = {
      pointerenter: (event) => {
        if ((event as PointerEvent).pointerType === 'mouse') timer = setTimeout(show, delay)
      },
      focus: () => onFocus && current.matches(':focus-visible') && show(),
      pointerleave: hide,
      pointerdown: hide,
      blur: hide,
      keydown: (event) => (event as KeyboardEvent).key === 'Escape' && hide(),
    }
    for (const [type, listen] of Object.entries(listeners)) current.addEventListener(type, listen)
    return () => {
      clearTimeout(timer)
      for (const [type, listen] of Object.entries(listeners)) current.removeEventListener(type, listen)
    }
  }, [onFocus])
  const ref = useMergedRef(target, children.props.ref)
  return (
    <>
      {cloneElement(children, { ref })}
      {code && <code.Tooltip target={target} opened={opened} {...props} />}
    </>
  )
}

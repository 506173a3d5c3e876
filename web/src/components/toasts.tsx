import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'

/** Where toasts appear: at the top on a phone, at the bottom right on wider screens (part 1 §2). */
export function Toasts() {
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  return <Notifications position={wide ? 'bottom-right' : 'top-center'} limit={1} zIndex={1000} />
}

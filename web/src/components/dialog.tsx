import { Modal, type ModalProps } from '@mantine/core'
import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'
import { useIsAsking } from './confirm.tsx'

/** A dialog of the application: full screen on phones, and deaf to Escape while a question lies over it. */
export function Dialog({ children, onClose, ...props }: Omit<ModalProps, 'opened'>) {
  const root = useRef<HTMLDivElement>(null)
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const isAsking = useIsAsking()

  // Mantine's own listener would hear the key that has just closed the question, and close this dialog too.
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return
    const over = event.target instanceof Element && event.target.closest('[role="dialog"]')
    if (over ? root.current?.contains(over) : !isAsking) onClose()
  })

  return (
    <Modal
      ref={root}
      opened
      overlayProps={{ backgroundOpacity: 0.45 }}
      // One that moved would keep a transform, and cut off at its edge what opens over it.
      transitionProps={{ duration: 120, transition: 'fade' }}
      fullScreen={phone}
      radius={phone ? 0 : undefined}
      closeOnEscape={false}
      closeOnClickOutside={!isAsking}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
      onClose={onClose}
      {...props}
    >
      {children}
    </Modal>
  )
}

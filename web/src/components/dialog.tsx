import { Modal, type ModalProps } from '@mantine/core'
import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'
import { closeLayerIn, closesItself } from '../lib/focus/layers.ts'
import { useIsAsking } from './confirm.tsx'

export function Dialog({ children, onClose, ...props }: Omit<ModalProps, 'opened'>) {
  const root = useRef<HTMLDivElement>(null)
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const isAsking = useIsAsking()

  // Mantine's own listener would hear the Escape that has just closed the question, and would close this
  // dialog too.
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing || closesItself(event.target)) return
    const over = event.target instanceof Element && event.target.closest('[role="dialog"]')
    if (over ? !root.current?.contains(over) : isAsking) return
    if (!closeLayerIn(root.current)) onClose()
  })

  return (
    <Modal
      ref={root}
      opened
      overlayProps={{ backgroundOpacity: 0.45 }}
      // A transition that moves the dialog would leave a transform, which clips popovers at the dialog's
      // edge.
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

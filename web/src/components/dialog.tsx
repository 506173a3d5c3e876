import { FocusTrap, Modal, type ModalProps } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef } from 'react'
import { useIsAsking } from './confirm.tsx'
import { useEscape } from './use-escape.ts'

export function Dialog({ children, onClose, ...props }: Omit<ModalProps, 'opened'>) {
  const root = useRef<HTMLDivElement>(null)
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const isAsking = useIsAsking()
  useEscape(root, true, onClose)

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
      {/* Takes the focus where nothing in the dialog asks for it: the close button would show a ring. */}
      <FocusTrap.InitialFocus />
    </Modal>
  )
}

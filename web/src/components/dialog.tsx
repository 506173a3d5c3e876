import { Modal, type ModalProps } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useModals } from '@mantine/modals'

/** A dialog of the application: full screen on phones, and deaf to Escape while a question lies over it. */
export function Dialog({ children, ...props }: Omit<ModalProps, 'opened'>) {
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const { modals } = useModals()
  return (
    <Modal
      opened
      fullScreen={phone}
      radius={phone ? 0 : undefined}
      closeOnEscape={modals.length === 0}
      closeOnClickOutside={modals.length === 0}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
      {...props}
    >
      {children}
    </Modal>
  )
}

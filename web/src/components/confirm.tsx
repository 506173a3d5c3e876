import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'

export interface Question {
  title: string
  message: string
  /** The word on the button that goes on: 'Excluir'. */
  confirmLabel: string
  cancelLabel?: string
  destructive?: boolean
}

/** Asks in a dialog of the application; answers whether the user goes on. Closing it is a no. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((answer) => {
    modals.openConfirmModal({
      title: question.title,
      centered: true,
      children: <Text>{question.message}</Text>,
      labels: { confirm: question.confirmLabel, cancel: question.cancelLabel ?? 'Cancelar' },
      // What loses nothing has the focus: Enter pressed too early does no harm.
      confirmProps: question.destructive ? { color: 'red' } : { 'data-autofocus': true },
      cancelProps: question.destructive ? { 'data-autofocus': true } : {},
      closeButtonProps: { 'aria-label': 'Fechar' },
      onConfirm: () => answer(true),
      onClose: () => answer(false),
    })
  })
}

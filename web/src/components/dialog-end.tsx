import { Button } from '@mantine/core'
import shared from '../styles/dialog-form.module.css'
import { SubmitButton } from './submit-button.tsx'

interface Props {
  pending: boolean
  pendingLabel?: string
  color?: string
  onCancel: () => void
  /** The words of the button that submits. */
  children: string
}

/** The last row of a form in a dialog. */
export function DialogEnd({ pending, pendingLabel = 'Salvando...', color, onCancel, children }: Props) {
  return (
    <div className={shared.footer}>
      <SubmitButton pending={pending} pendingLabel={pendingLabel} color={color}>
        {children}
      </SubmitButton>
      <Button variant="default" onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  )
}

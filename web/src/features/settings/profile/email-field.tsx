import { Alert, Button, TextInput } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import classes from './profile.module.css'

interface Props {
  email: string
  /** The new address to which a letter is on its way. */
  sentTo: string | null
  onChange: () => void
  /** The pointer or the focus is near the button that changes it. */
  onApproach: () => void
}

/** The e-mail of the account, which changes by a way of its own. */
export function EmailField({ email, sentTo, onChange, onApproach }: Props) {
  return (
    <div>
      <TextInput classNames={{ input: classes.fixed }} label="E-mail" type="email" readOnly value={email} />
      <Button
        mt={6}
        size="compact-sm"
        variant="subtle"
        onMouseEnter={onApproach}
        onFocus={onApproach}
        onClick={onChange}
      >
        Alterar e-mail
      </Button>
      {sentTo && (
        <Alert mt="xs" p="xs" role="status" icon={<IconMail size={18} />}>
          Enviamos um link de confirmação para {sentTo}. Até você confirmar, nada muda.
        </Alert>
      )}
    </div>
  )
}

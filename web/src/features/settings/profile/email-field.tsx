import { Alert, Button, TextInput } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '../../../components/lazy-dialog.tsx'
import classes from './profile.module.css'

const EmailDialog = lazyDialog<{ onClose: () => void; onSent: (email: string) => void }>(() =>
  import('./email-dialog.tsx').then((code) => code.default),
)

/** The e-mail of the account, which changes by a way of its own. */
export function EmailField({ email }: { email: string }) {
  const [open, setOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <div>
      <TextInput classNames={{ input: classes.fixed }} label="E-mail" type="email" readOnly value={email} />
      <Button
        mt={6}
        size="compact-sm"
        variant="subtle"
        onMouseEnter={EmailDialog.approach}
        onFocus={EmailDialog.approach}
        onClick={() => setOpen(true)}
      >
        Alterar e-mail
      </Button>
      {sentTo && (
        <Alert mt="xs" p="xs" role="status" icon={<IconMail size={18} />}>
          Enviamos um link de confirmação para {sentTo}. Até lá, o e-mail continua o mesmo.
        </Alert>
      )}
      {open && <EmailDialog onClose={() => setOpen(false)} onSent={setSentTo} />}
    </div>
  )
}

import { Alert, Button, Text } from '@mantine/core'
import type { EmailChange } from '@soleira/domain/auth/email-change'
import { useQuery } from '@tanstack/react-query'
import { IconMail } from '../../icons/index.ts'
import { channelsQuery } from '../../lib/api/channels.ts'
import { showMoment } from '../../lib/text/dates.ts'
import { useCancelEmailChange } from './mutations.ts'

interface Props {
  pending: EmailChange
  /** Called after the change was taken back: its button is gone, so the focus needs a new place. */
  onCanceled: () => void
}

export function PendingEmail({ pending: { email, expiresAt }, onCanceled }: Props) {
  const { data: channels } = useQuery(channelsQuery)
  const { mutate: cancel, isPending: canceling } = useCancelEmailChange()
  return (
    <Alert mt="xs" p="xs" role="status" icon={<IconMail size={18} />}>
      <Text inherit style={{ overflowWrap: 'anywhere' }}>
        Enviamos um link de confirmação para {email}. Até você confirmar, nada muda. O link vale até{' '}
        <time dateTime={expiresAt}>{showMoment(expiresAt)}</time>.
      </Text>
      {channels?.email === 'outbox' && (
        <Text inherit mt={6}>
          Este Soleira ainda não envia e-mails: peça a mensagem a quem o mantém.
        </Text>
      )}
      <Button
        mt={6}
        size="compact-sm"
        variant="default"
        loading={canceling}
        onClick={() => cancel(undefined, { onSuccess: onCanceled })}
      >
        Cancelar a troca
      </Button>
    </Alert>
  )
}

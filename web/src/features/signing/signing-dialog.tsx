import { Button, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import { MadeSignerLink, type SignerLink } from './progress/made-signer-link.tsx'
import { SigningProgress } from './progress/signing-progress.tsx'
import { signingsQuery } from './queries.ts'

interface SigningDialogProps {
  propertyId: number
  id: number
  /** It was prepared to be signed on paper. */
  isPaper?: boolean
  onClose: () => void
}

/** One signing: who has signed, what can be done with it, and its files. */
export function SigningDialog({ propertyId, id, isPaper = false, onClose }: SigningDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(signingsQuery(propertyId))
  const [link, show] = useState<SignerLink | null>(null)
  const [isDirty, setDirty] = useState(false)
  const close = useLeaveGuard(isDirty, onClose)
  const signing = data?.find((one) => one.id === id)
  return (
    <Dialog title={signing?.title ?? 'Assinatura'} size="xl" onClose={() => void close()}>
      {!data && error && (
        <LoadFailure
          title="Não foi possível carregar a assinatura"
          error={error}
          isFetching={isFetching}
          onRetry={refetch}
        />
      )}
      {!data && !error && <Loader role="status" aria-label="Carregando" />}
      {data && !signing && <Gone isFetching={isFetching} onClose={onClose} />}
      {signing && link && <MadeSignerLink signing={signing} link={link} onDone={() => show(null)} />}
      {signing && !link && (
        <SigningProgress signing={signing} isPaper={isPaper} onLink={show} onDirty={setDirty} />
      )}
    </Dialog>
  )
}

function Gone({ isFetching, onClose }: { isFetching: boolean; onClose: () => void }) {
  if (isFetching) return <Loader role="status" aria-label="Carregando" />
  return (
    <Stack>
      <Text>Esta assinatura não está mais aqui.</Text>
      <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={onClose}>
        Fechar
      </Button>
    </Stack>
  )
}

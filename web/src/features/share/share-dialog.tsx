import { Button, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { MadeLink } from '../../components/made-link.tsx'
import { IconPlus } from '../../icons/index.ts'
import { useLeaveGuard } from '../../lib/leave-guard.ts'
import { NewLinkForm } from './dialog/new-link-form.tsx'
import { ShareLine } from './dialog/share-line.tsx'
import { sharesQuery } from './queries.ts'

interface ShareDialogProps {
  propertyId: number
  onClose: () => void
}

type Step = { at: 'list' } | { at: 'new' } | { at: 'made'; uri: string; recipient: string }

/** The links to papers of a property: who has one, what they opened, and a new one. */
export function ShareDialog({ propertyId, onClose }: ShareDialogProps) {
  const [step, setStep] = useState<Step>({ at: 'list' })
  const [isDirty, setDirty] = useState(false)
  const close = useLeaveGuard(isDirty, onClose)
  const { data, error, isFetching, refetch } = useQuery(sharesQuery(propertyId))
  return (
    <Dialog title="Compartilhar documentos" size="xl" onClose={() => void close()}>
      {!data && error && (
        <LoadFailure
          title="Não foi possível carregar os links"
          error={error}
          isFetching={isFetching}
          onRetry={refetch}
        />
      )}
      {!data && !error && <Loader role="status" aria-label="Carregando" />}
      {data && step.at === 'list' && (
        <Stack>
          <Text size="sm" c="dimmed">
            Cada pessoa recebe o seu link. Ele mostra só o que você escolher, até quando você quiser, e você
            vê o que foi aberto.
          </Text>
          {data.shares.length === 0 && <Text>Nenhum link foi criado para este imóvel.</Text>}
          {data.shares.map((share) => (
            <ShareLine key={share.id} propertyId={propertyId} share={share} />
          ))}
          <Button
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setStep({ at: 'new' })}
          >
            Novo link
          </Button>
        </Stack>
      )}
      {data && step.at === 'new' && (
        <NewLinkForm
          propertyId={propertyId}
          offered={data}
          onDirty={setDirty}
          onCancel={() => {
            setDirty(false)
            setStep({ at: 'list' })
          }}
          onMade={(uri, recipient) => {
            setDirty(false)
            setStep({ at: 'made', uri, recipient })
          }}
        />
      )}
      {step.at === 'made' && (
        <MadeLink
          uri={step.uri}
          words={`Olá! Segue o link com os documentos do imóvel: ${step.uri}`}
          subject="Documentos do imóvel"
          doneLabel="Voltar aos links"
          onDone={() => setStep({ at: 'list' })}
        >
          O link de <strong>{step.recipient}</strong> está pronto.
        </MadeLink>
      )}
    </Dialog>
  )
}

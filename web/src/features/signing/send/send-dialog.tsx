import { Button, Loader, Stack, Text } from '@mantine/core'
import { dayOf } from '@soleira/domain/certificate/validity'
import type { Signable, SignableKind, SigningInput } from '@soleira/domain/signing/signing'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog.tsx'
import { DialogEnd } from '../../../components/dialog-end.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { useBroker } from '../../../lib/api/session.ts'
import { useValidatedForm } from '../../../lib/forms/form.ts'
import { useLeaveGuard } from '../../../lib/forms/leave-guard.ts'
import { tellRefusal } from '../../../lib/forms/tell-refusal.ts'
import shared from '../../../styles/dialog-form.module.css'
import { useSendToSign } from '../mutations.ts'
import { signableQuery } from '../queries.ts'
import { SigningDialog } from '../signing-dialog.tsx'
import classes from './send.module.css'
import { type SendForm, type SendValues, sendSchema, sendValuesOf } from './send-values.ts'
import { SignerRows } from './signer-rows.tsx'
import { LastDayField, WayFields } from './way-fields.tsx'

export interface SendDialogProps {
  kind: SignableKind
  id: number
  onClose: () => void
}

const title = 'Enviar para assinatura'

/** Chooses how and by whom a document is signed, and sends it. One that is signed elsewhere opens its own dialog. */
export function SendDialog({ kind, id, onClose }: SendDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(signableQuery(kind, id))
  const [sent, show] = useState<{ id: number; isPaper: boolean } | null>(null)
  if (data && sent) return <SigningDialog propertyId={data.propertyId} {...sent} onClose={onClose} />
  const why = data && (data.openSigningId === null ? data.obstacle : 'Este documento já está em assinatura.')
  if (data && !why) return <NewSigning signable={data} onSent={show} onClose={onClose} />
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      {!data && error && (
        <LoadFailure
          title="Não foi possível abrir o documento"
          error={error}
          isFetching={isFetching}
          onRetry={refetch}
        />
      )}
      {!data && !error && <Loader role="status" aria-label="Carregando" />}
      {data && why && (
        <Stack>
          <Text fw={600}>{data.title}</Text>
          <Text role="alert">{why}</Text>
          {data.openSigningId !== null && (
            <Button
              style={{ alignSelf: 'flex-start' }}
              onClick={() => data.openSigningId !== null && show({ id: data.openSigningId, isPaper: false })}
            >
              Ver assinatura
            </Button>
          )}
        </Stack>
      )}
    </Dialog>
  )
}

interface NewSigningProps {
  signable: Signable
  /** Told only where there is more to do. */
  onSent: (sent: { id: number; isPaper: boolean }) => void
  onClose: () => void
}

function NewSigning({ signable, onSent, onClose }: NewSigningProps) {
  const { timezone } = useBroker()
  const [values] = useState(() => sendValuesOf(signable, dayOf(new Date(), timezone)))
  const form: SendForm = useValidatedForm<SendValues, SigningInput>(sendSchema(signable.document), values)
  const { mutate, isPending } = useSendToSign()
  const close = useLeaveGuard(form.isDirty(), onClose)
  const submit = form.submit((input) =>
    mutate(input, {
      onSuccess: ({ signing, failure }) =>
        failure || signing.provider === 'manual'
          ? onSent({ id: signing.id, isPaper: form.values.way === 'paper' })
          : onClose(),
      onError: tellRefusal(form, 'Não foi possível enviar'),
    }),
  )
  const isOutside = form.values.way === 'manual' || form.values.way === 'paper'
  return (
    <Dialog title={title} size={920} onClose={() => void close()}>
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          <About signable={signable} />
          <WayFields form={form} kind={signable.document.kind} />
          <SignerRows form={form} />
          <LastDayField form={form} />
        </div>
        <DialogEnd pending={isPending} pendingLabel="Enviando..." onCancel={() => void close()}>
          {isOutside ? 'Preparar' : 'Enviar'}
        </DialogEnd>
      </form>
    </Dialog>
  )
}

function About({ signable: { title, missing } }: Pick<NewSigningProps, 'signable'>) {
  return (
    <div>
      <Text fw={600}>{title}</Text>
      <Text size="sm">O documento é guardado como está agora. Mudanças depois disso não entram nele.</Text>
      {missing.length > 0 && (
        <div className={classes.missing}>
          <Text fw={600} size="sm">
            O documento ainda tem espaços em branco
          </Text>
          <ul>
            {missing.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <Text size="sm">Quem assinar assina com eles em branco. Complete o cadastro antes, se puder.</Text>
        </div>
      )}
    </div>
  )
}

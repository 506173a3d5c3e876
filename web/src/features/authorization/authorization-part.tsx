import { Button, Text, Title } from '@mantine/core'
import type { Authorization } from '@soleira/domain/authorization/authorization'
import { isInForce, phaseWords } from '@soleira/domain/authorization/phase'
import { percentInWords } from '@soleira/domain/authorization/terms'
import { showDate } from '@soleira/domain/format/birth-date'
import { formatMoney } from '@soleira/domain/format/money'
import type { Property } from '@soleira/domain/property/property'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../../components/confirm.tsx'
import { lateComponent } from '../../components/late-component.tsx'
import { RetryLine } from '../../components/retry-line.tsx'
import { arriveAt } from '../../lib/focus/arrive.ts'
import { SendToSign } from '../signing/send-to-sign.tsx'
import classes from './authorization.module.css'
import { useRemove, useSaveDocument, useSaveProtected } from './mutations.ts'
import { authorizationsQuery } from './queries.ts'
import { SignedPaper } from './signed-paper.tsx'

const TermsDialog = lateComponent(async () => (await import('./terms-dialog.tsx')).TermsDialog)
const SignDialog = lateComponent(async () => (await import('./day-dialog.tsx')).SignDialog)
const PaperDialog = lateComponent(async () => (await import('./paper-dialog.tsx')).PaperDialog)
const EndDialog = lateComponent(async () => (await import('./day-dialog.tsx')).EndDialog)

const arriveHere = arriveAt('autorizacao')

type Opened = 'new' | 'edit' | 'sign' | 'send' | 'end' | null

/** Says where the owners' leave stands, and offers what comes next (part 3 §3). */
export function AuthorizationPart({ property }: { property: Property }) {
  const { data, error, refetch } = useQuery(authorizationsQuery(property.id))
  const [opened, open] = useState<Opened>(null)
  if (!data) {
    if (!error) return <Heading />
    return <RetryLine what="Não foi possível carregar a autorização." error={error} onRetry={refetch} />
  }
  const inForce = data.find(({ phase }) => isInForce(phase))
  const shown = data.find(isUnsigned) ?? inForce ?? data[0]
  const draft = shown?.phase === 'draft' ? shown : undefined
  const close = () => open(null)
  return (
    <section aria-label="Autorização" id="autorizacao" ref={arriveHere} className={classes.section}>
      <Heading />
      {!inForce && <Text fw={600}>Sem autorização de intermediação vigente</Text>}
      {shown && <Shown authorization={shown} onOpen={open} />}
      {!(shown && isUnsigned(shown)) && (
        <Button
          size="compact-sm"
          variant={inForce ? 'default' : 'light'}
          onClick={() => open('new')}
          onPointerEnter={TermsDialog.approach}
          onFocus={TermsDialog.approach}
        >
          {data.length ? 'Nova autorização' : 'Redigir autorização'}
        </Button>
      )}
      <Earlier all={data.filter((one) => one !== shown)} />
      {(opened === 'new' || opened === 'edit') && (
        <TermsDialog property={property} known={opened === 'edit' ? draft : undefined} onClose={close} />
      )}
      {opened === 'sign' && draft && <SignDialog authorization={draft} onClose={close} />}
      {opened === 'send' && shown && <PaperDialog authorization={shown} onClose={close} />}
      {opened === 'end' && shown && <EndDialog authorization={shown} onClose={close} />}
    </section>
  )
}

const isUnsigned = ({ phase }: Authorization) => phase === 'draft' || phase === 'signing'

const Heading = () => (
  <Title order={3} size="h5">
    Autorização
  </Title>
)

interface ShownProps {
  authorization: Authorization
  onOpen: (opened: Opened) => void
}

function Shown({ authorization, onOpen }: ShownProps) {
  const { phase, missing, paper } = authorization
  const { mutate: save, isPending } = useSaveDocument(authorization)
  const { mutate: remove } = useRemove(authorization.propertyId, authorization)
  const isDraft = phase === 'draft'
  const askToRemove = async () => {
    const goesOn = await confirm({
      title: 'Excluir o rascunho?',
      message: 'O que foi escrito nele se perde.',
      confirmLabel: 'Excluir',
      destructive: true,
    })
    if (goesOn) remove()
  }
  return (
    <div className={classes.part}>
      <Text>{lineOf(authorization)}</Text>
      {isUnsigned(authorization) && missing.length > 0 && (
        <Text size="sm" c="dimmed">
          {missing.length === 1 ? 'Falta' : 'Faltam'} no documento: {missing.join(', ')}
        </Text>
      )}
      <div className={classes.actions}>
        {!paper && phase !== 'ended' && phase !== 'signing' && (
          <Button
            size="compact-sm"
            variant={isDraft && !missing.length ? 'filled' : 'default'}
            onClick={() => onOpen('send')}
          >
            Enviar assinada
          </Button>
        )}
        <SendToSign kind="authorization" id={authorization.id} isOffered={isDraft} />
        {isDraft && (
          <>
            <Button size="compact-sm" variant="default" onClick={() => onOpen('sign')}>
              Registrar assinatura
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => onOpen('edit')}>
              Editar
            </Button>
            <Button size="compact-sm" variant="subtle" color="red" onClick={askToRemove}>
              Excluir
            </Button>
          </>
        )}
        {isUnsigned(authorization) &&
          (['pdf', 'docx'] as const).map((format) => (
            <Button
              key={format}
              size="compact-sm"
              variant="default"
              disabled={isPending}
              onClick={() => save(format)}
            >
              {format.toUpperCase()}
            </Button>
          ))}
        {(isInForce(phase) || phase === 'ahead') && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onOpen('end')}>
            Encerrar
          </Button>
        )}
      </div>
      <SignedPaper authorization={authorization} />
      <ProtectedClients authorization={authorization} />
    </div>
  )
}

function lineOf(authorization: Authorization): string {
  const { price, feePercent, feeValue, endsOn, isExclusive, phase } = authorization
  const fee = feePercent ? percentInWords(feePercent) : feeValue && formatMoney(feeValue)
  return [
    phaseWords(authorization, authorization),
    formatMoney(price),
    fee && `honorários de ${fee}`,
    isExclusive ? 'com exclusividade' : 'sem exclusividade',
    phase === 'running' && (endsOn ? `até ${showDate(endsOn)}` : 'prazo indeterminado'),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Who came while it ran is worth a list once it runs no more (part 3 §3). */
function ProtectedClients({ authorization }: { authorization: Authorization }) {
  const { mutate, isPending } = useSaveProtected(authorization)
  const { phase } = authorization
  if (phase !== 'ended' && phase !== 'expired') return null
  return (
    <Button size="compact-sm" variant="subtle" disabled={isPending} onClick={() => mutate()}>
      Clientes protegidos
    </Button>
  )
}

function Earlier({ all }: { all: readonly Authorization[] }) {
  if (!all.length) return null
  return (
    <ul className={classes.earlier} aria-label="Outras autorizações">
      {all.map((one) => (
        <li key={one.id}>
          {lineOf(one)}
          {one.endReason && ` · ${one.endReason}`}
          <SignedPaper authorization={one} />
          <ProtectedClients authorization={one} />
        </li>
      ))}
    </ul>
  )
}

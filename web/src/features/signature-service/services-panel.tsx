import { Alert, Button, Group, Loader, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import type { SignatureServiceSettings, testOutcomes } from '@soleira/domain/signing/services-contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../../components/confirm.tsx'
import { Disclosure } from '../../components/disclosure.tsx'
import { Panel } from '../../components/panel.tsx'
import { PartFailure } from '../../components/part-failure.tsx'
import { StateTag } from '../../components/state-tag.tsx'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '../../icons/index.ts'
import { useRemoveSignatureService, useTestSignatureService } from './mutations.ts'
import { signatureServicesQuery } from './queries.ts'
import { ServiceForm } from './service-form.tsx'
import { ServiceNotices } from './service-notices.tsx'
import classes from './signature-service.module.css'

/** Services that sign, each with the broker's own token (part 3 §8). */
export function SignatureServicesPanel() {
  const { data, error, isFetching, refetch } = useQuery(signatureServicesQuery)
  return (
    <Panel title="Serviços de assinatura">
      <Text size="sm" mb="md">
        Com a sua própria conta em um destes serviços, documentos podem ser assinados por ele. O serviço
        recebe o documento, e de cada pessoa o nome, o e-mail e, onde há, o CPF.
      </Text>
      {data ? (
        data.map((one) => <ServicePart key={one.service} kept={one} />)
      ) : error ? (
        <PartFailure
          what="Não foi possível carregar os serviços de assinatura."
          error={error}
          isFetching={isFetching}
          onRetry={refetch}
        />
      ) : (
        <div role="status">
          <VisuallyHidden>Carregando serviços de assinatura…</VisuallyHidden>
          <Skeleton height={180} />
        </div>
      )}
    </Panel>
  )
}

function ServicePart({ kept }: { kept: SignatureServiceSettings }) {
  const [isChanging, setChanging] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const leave = () => setChanging(false)
  return (
    <section className={classes.part} aria-label={kept.name}>
      <Disclosure
        isHeldOpen={isDirty}
        summary={
          <span className={classes.summary}>
            {kept.name} <State kept={kept} />
          </span>
        }
      >
        <Text size="sm" mb="sm">
          {kept.level}
        </Text>
        <Known title="Preço" facts={kept.prices} otherwise="Não informado." />
        <Known title="Bom saber" facts={kept.notes} />
        {/* The views replace each other. When the focused one goes, `keepFocus` moves the focus here. */}
        <div tabIndex={-1} className={classes.act}>
          {!kept.isConfigured ? (
            <ServiceForm kept={kept} onDirty={setDirty} onDone={leave} />
          ) : isChanging ? (
            <ServiceForm kept={kept} onDirty={setDirty} onDone={leave} onCancel={leave} />
          ) : (
            <Standing kept={kept} onChange={() => setChanging(true)} />
          )}
        </div>
      </Disclosure>
    </section>
  )
}

function State({ kept: { isConfigured, sandbox } }: { kept: SignatureServiceSettings }) {
  if (!isConfigured) {
    return (
      <StateTag color="gray" icon={IconCircleDashed}>
        Sem token
      </StateTag>
    )
  }
  // A test document binds nobody, so it is not green.
  return sandbox ? (
    <StateTag color="yellow" icon={IconAlertTriangle}>
      Em testes
    </StateTag>
  ) : (
    <StateTag color="garrafa" icon={IconCircleCheck}>
      Token guardado
    </StateTag>
  )
}

interface KnownProps {
  title: string
  facts: SignatureServiceSettings['notes']
  otherwise?: string
}

function Known({ title, facts, otherwise }: KnownProps) {
  if (!facts.length && !otherwise) return null
  return (
    <>
      <Text size="sm" fw={500}>
        {title}
      </Text>
      {!facts.length && (
        <Text size="sm" c="dimmed" mb="sm">
          {otherwise}
        </Text>
      )}
      <ul className={classes.facts}>
        {facts.map(({ words, isConfirmed, source }) => (
          <li key={words}>
            {words}{' '}
            <span className={classes.source}>
              {isConfirmed ? '' : 'Não confirmado: '}
              {source}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const colors: Record<(typeof testOutcomes)[number], string> = {
  accepted: 'garrafa',
  refused: 'red',
  busy: 'yellow',
  away: 'yellow',
}

function Standing({ kept, onChange }: { kept: SignatureServiceSettings; onChange: () => void }) {
  const { service, name, safe, sandbox } = kept
  const { mutate: test, data, isPending } = useTestSignatureService(service)
  const remove = useRemoveSignatureService(service)
  async function forget() {
    const goesOn = await confirm({
      title: `Desligar a ${name}?`,
      message: 'O token é apagado. O que já foi enviado segue no serviço, mas aqui não é mais conferido.',
      confirmLabel: 'Desligar',
      destructive: true,
    })
    if (goesOn) remove.mutate()
  }
  return (
    <>
      <Text size="sm">
        Há um token guardado, cifrado, para o ambiente de {sandbox ? 'testes' : 'produção'}. Ele não é
        mostrado de novo.
      </Text>
      {safe && <Text size="sm">Cofre: {safe}</Text>}
      <Group mt="sm" gap="xs">
        <Button
          variant="default"
          aria-busy={isPending}
          leftSection={isPending && <Loader size="xs" color="currentColor" />}
          onClick={() => isPending || test()}
        >
          {isPending ? 'Testando...' : 'Testar'}
        </Button>
        <Button variant="default" onClick={onChange}>
          Alterar
        </Button>
        <Button variant="subtle" color="red" loading={remove.isPending} onClick={forget}>
          Desligar
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt="xs">
        O teste só pergunta se o serviço conhece o token: nada é enviado nem cobrado.
      </Text>
      <div aria-live="polite">
        {data && (
          <Alert mt="sm" color={colors[data.outcome]} variant="light">
            {data.message}
          </Alert>
        )}
      </div>
      {kept.isReachable && <ServiceNotices kept={kept} />}
    </>
  )
}

import { Alert, Button, Group, Loader, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import type { LeftOutLine, Mailbox } from '@soleira/domain/mailbox/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../../components/confirm.tsx'
import { Facts } from '../../components/facts.tsx'
import { Panel } from '../../components/panel.tsx'
import { PartFailure } from '../../components/part-failure.tsx'
import { StateTag } from '../../components/state-tag.tsx'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '../../icons/index.ts'
import { showMoment } from '../../lib/text/dates.ts'
import { LeftOutLines } from './left-out-lines.tsx'
import { MailboxForm } from './mailbox-form.tsx'
import { useFetchMailbox, useRemoveMailbox } from './mutations.ts'
import { mailboxQuery } from './queries.ts'

export function MailboxPanel() {
  const { data, error, isFetching, refetch } = useQuery(mailboxQuery)
  return (
    <Panel title="Papéis por e-mail" aside={data && <State mailbox={data.mailbox} />}>
      <Text size="sm" mb="md">
        Os anexos das cartas que chegarem a uma caixa de e-mail entram em Papéis, para você conferir: PDF,
        JPG, PNG, também dentro de ZIP. A resposta do condomínio chega já no imóvel, pela referência da carta.
        Nada é apagado nem marcado na caixa.
      </Text>
      {data ? (
        <Kept mailbox={data.mailbox} lines={data.leftOut} />
      ) : error ? (
        <PartFailure
          what="Não foi possível carregar a caixa de e-mail."
          error={error}
          isFetching={isFetching}
          onRetry={refetch}
        />
      ) : (
        <div role="status">
          <VisuallyHidden>Carregando caixa de e-mail…</VisuallyHidden>
          <Skeleton height={180} />
        </div>
      )}
    </Panel>
  )
}

interface KeptProps {
  mailbox: Mailbox | null
  lines: readonly LeftOutLine[]
}

function Kept({ mailbox, lines }: KeptProps) {
  const [isChanging, setChanging] = useState(false)
  const leave = () => setChanging(false)
  return (
    // The views replace each other. When the focused one goes, `keepFocus` moves the focus here.
    <div tabIndex={-1}>
      {!mailbox ? (
        <MailboxForm kept={null} onDone={leave} />
      ) : isChanging ? (
        <MailboxForm kept={mailbox} onDone={leave} onCancel={leave} />
      ) : (
        <Standing mailbox={mailbox} lines={lines} onChange={() => setChanging(true)} />
      )}
    </div>
  )
}

function State({ mailbox }: { mailbox: Mailbox | null }) {
  if (!mailbox) {
    return (
      <StateTag color="gray" icon={IconCircleDashed}>
        Desligada
      </StateTag>
    )
  }
  return mailbox.failure ? (
    <StateTag color="red" icon={IconAlertTriangle}>
      Com erro
    </StateTag>
  ) : (
    <StateTag color="garrafa" icon={IconCircleCheck}>
      Ligada
    </StateTag>
  )
}

interface StandingProps {
  mailbox: Mailbox
  lines: readonly LeftOutLine[]
  onChange: () => void
}

function Standing({ mailbox, lines, onChange }: StandingProps) {
  const { host, port, username, folder, isFetching, fetchedAt, failure, papers } = mailbox
  const look = useFetchMailbox()
  const remove = useRemoveMailbox()
  async function forget() {
    const goesOn = await confirm({
      title: 'Desligar a caixa de e-mail?',
      message: 'A senha é apagada e nenhuma carta é mais lida. Os papéis que já chegaram ficam.',
      confirmLabel: 'Desligar',
      destructive: true,
    })
    if (goesOn) remove.mutate()
  }
  const isBusy = isFetching || look.isPending
  return (
    <>
      <Facts
        facts={[
          ['Caixa', username],
          ['Servidor', `${host}:${port}`],
          ['Pasta', folder === 'INBOX' ? 'Entrada' : folder],
          ['Última busca', fetchedAt ? showMoment(fetchedAt) : 'Ainda não houve'],
          ['Papéis recebidos', String(papers)],
        ]}
      />
      <div aria-live="polite">
        {failure && (
          <Alert mt="sm" color="red" variant="light" title="A última busca não deu certo">
            {failure.message} Tentamos de novo sozinhos, cada vez mais espaçado.
          </Alert>
        )}
        <LeftOutLines lines={lines} />
      </div>
      <Group mt="md" gap="xs">
        <Button
          variant="default"
          aria-busy={isBusy}
          leftSection={isBusy && <Loader size="xs" color="currentColor" />}
          onClick={() => isBusy || look.mutate()}
        >
          {isBusy ? 'Buscando...' : 'Buscar agora'}
        </Button>
        <Button variant="default" onClick={onChange}>
          Alterar
        </Button>
        <Button variant="subtle" color="red" loading={remove.isPending} onClick={forget}>
          Desligar
        </Button>
      </Group>
    </>
  )
}

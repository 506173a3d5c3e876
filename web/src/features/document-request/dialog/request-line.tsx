import { Button, Group, Stack, Text } from '@mantine/core'
import type { DocumentRequest } from '@soleira/domain/document-request/contract'
import type { WantState } from '@soleira/domain/document-request/wanted'
import { toRecipient } from '@soleira/domain/document-request/words'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonLink } from '../../../components/button-link.tsx'
import { confirm } from '../../../components/confirm.tsx'
import { Disclosure } from '../../../components/disclosure.tsx'
import { StateTag } from '../../../components/state-tag.tsx'
import { type Icon, IconCircleCheck, IconCircleMinus, IconHourglassHigh } from '../../../icons/index.ts'
import { keys } from '../../../lib/api/query-keys.ts'
import { showDayAndMonth, showMoment } from '../../../lib/text/dates.ts'
import { RefuseDialog } from '../../inbox/refuse-dialog.tsx'
import { useAddRequestLink, useRevokeRequest } from '../queries.ts'
import { wantStateMarks } from '../want-state.ts'
import { DataLine } from './data-line.tsx'

const states: Record<DocumentRequest['status'], { color: string; icon: Icon; word: string }> = {
  open: { color: 'green', icon: IconCircleCheck, word: 'Ativo' },
  expired: { color: 'gray', icon: IconHourglassHigh, word: 'Vencido' },
  revoked: { color: 'gray', icon: IconCircleMinus, word: 'Encerrado' },
}

interface RequestLineProps {
  propertyId: number
  request: DocumentRequest
  onAddress: (uri: string) => void
}

export function RequestLine({ propertyId, request, onAddress }: RequestLineProps) {
  const revoke = useRevokeRequest(propertyId)
  const address = useAddRequestLink(propertyId)

  async function end() {
    const goesOn = await confirm({
      title: 'Encerrar este pedido?',
      message: 'O link deixa de receber o que quer que seja agora mesmo. O que já chegou fica.',
      confirmLabel: 'Encerrar pedido',
      destructive: true,
    })
    if (goesOn) revoke.mutate(request.id)
  }

  return (
    <Disclosure
      initiallyOpen={countOf(request, 'waiting') > 0}
      summary={<RequestSummary request={request} />}
    >
      <Stack gap="sm">
        <Text size="sm">
          Feito em {showMoment(request.createdAt)} · vale até {showMoment(request.expiresAt)}
          {request.reminds && ' · com lembretes por e-mail'}
        </Text>
        {request.wants.map((want) => (
          <WantLine key={`${want.label} ${want.person}`} propertyId={propertyId} want={want} />
        ))}
        {request.data.map((data) => (
          <DataLine
            key={data.position}
            propertyId={propertyId}
            requestId={request.id}
            recipient={request.recipient}
            data={data}
          />
        ))}
        {request.status === 'open' && (
          <Group>
            {countOf(request, 'missing', 'refused') > 0 && (
              <Button
                loading={address.isPending}
                onClick={() => address.mutate(request.id, { onSuccess: ({ uri }) => onAddress(uri) })}
              >
                Lembrar
              </Button>
            )}
            <Button variant="default" loading={revoke.isPending} onClick={() => void end()}>
              Encerrar pedido
            </Button>
          </Group>
        )}
      </Stack>
    </Disclosure>
  )
}

function RequestSummary({ request }: { request: DocumentRequest }) {
  const { color, icon, word } = states[request.status]
  const waiting = countOf(request, 'waiting')
  return (
    <Group gap="xs">
      <Text fw={500}>Pedido {toRecipient(request.recipient)}</Text>
      <StateTag color={color} icon={icon}>
        {request.status === 'open' ? `${word} até ${showDayAndMonth(request.expiresAt)}` : word}
      </StateTag>
      <Text size="sm" c="dimmed">
        {[`${countOf(request, 'done')} de ${nameAll(request)}`, waiting > 0 && `${waiting} para conferir`]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Group>
  )
}

function countOf({ wants, data }: DocumentRequest, ...wanted: WantState[]): number {
  return [...wants, ...data].filter(({ state }) => wanted.includes(state)).length
}

function nameAll({ wants, data }: DocumentRequest): string {
  const forms = countWithNoun(data.length, 'formulário', 'formulários')
  if (!wants.length) return forms
  const papers = countWithNoun(wants.length, 'documento', 'documentos')
  return data.length ? `${papers} e ${forms}` : papers
}

function WantLine({ propertyId, want }: { propertyId: number; want: DocumentRequest['wants'][number] }) {
  const client = useQueryClient()
  const [refused, setRefused] = useState<number | null>(null)
  const { color, icon, word } = wantStateMarks[want.state]
  const reason = want.state === 'refused' ? want.handed.at(-1)?.reason : null
  const name = want.person ? `${want.label} - ${want.person}` : want.label
  return (
    <div>
      <Group gap="xs">
        <Text size="sm">{name}</Text>
        <StateTag color={color} icon={icon}>
          {word}
        </StateTag>
      </Group>
      {reason && (
        <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          Motivo: {reason}
        </Text>
      )}
      {want.handed.map(({ paperId, state, handedAt }) =>
        state === 'waiting' && paperId !== null ? (
          <Group key={paperId} gap="xs" mt={4}>
            <Text size="sm" c="dimmed">
              Chegou em {showMoment(handedAt)}
            </Text>
            <ButtonLink
              size="compact-md"
              to="/papeis/$id"
              params={{ id: String(paperId) }}
              aria-label={`Conferir ${name}`}
            >
              Conferir
            </ButtonLink>
            <Button
              size="compact-md"
              variant="default"
              aria-label={`Recusar com motivo: ${name}`}
              onClick={() => setRefused(paperId)}
            >
              Recusar com motivo
            </Button>
          </Group>
        ) : null,
      )}
      {refused !== null && (
        <RefuseDialog
          paperId={refused}
          onClose={() => setRefused(null)}
          onRefused={() => {
            void client.invalidateQueries({ queryKey: keys.documentRequests(propertyId) })
            void client.invalidateQueries({ queryKey: keys.inbox })
          }}
        />
      )}
    </div>
  )
}

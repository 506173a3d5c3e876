import { Button, Loader, Stack, Text } from '@mantine/core'
import type { DocumentRequest, DocumentRequests } from '@soleira/domain/document-request/contract'
import type { WantState } from '@soleira/domain/document-request/wanted'
import { reminderWords, requestWords, toRecipient } from '@soleira/domain/document-request/words'
import { propertyTitle } from '@soleira/domain/property/title'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { MadeLink } from '../../components/made-link.tsx'
import { IconPlus } from '../../icons/index.ts'
import { useLeaveGuard } from '../../lib/leave-guard.ts'
import { propertyQuery } from '../property/queries.ts'
import { type Asked, NewRequestForm } from './dialog/new-request-form.tsx'
import { RequestLine } from './dialog/request-line.tsx'
import { requestsQuery } from './queries.ts'

interface RequestDialogProps {
  propertyId: number
  onClose: () => void
}

type Step = { at: 'list' } | { at: 'new' } | { at: 'made'; uri: string; asked: Asked; isReminder: boolean }

/** The requests for papers of a property: what each brought, what waits for the broker, and a new one. */
export function RequestDialog({ propertyId, onClose }: RequestDialogProps) {
  const [step, setStep] = useState<Step>({ at: 'list' })
  const [isDirty, setDirty] = useState(false)
  const close = useLeaveGuard(isDirty, onClose)
  const { data, error, isFetching, refetch } = useQuery(requestsQuery(propertyId))
  const toList = () => {
    setDirty(false)
    setStep({ at: 'list' })
  }
  return (
    <Dialog title="Pedir documentos" size="xl" onClose={() => void close()}>
      {!data && error && (
        <LoadFailure
          title="Não foi possível carregar os pedidos"
          error={error}
          isFetching={isFetching}
          onRetry={refetch}
        />
      )}
      {!data && !error && <Loader role="status" aria-label="Carregando" />}
      {data && step.at === 'list' && (
        <Stack>
          <Text size="sm" c="dimmed">
            Quem recebe o link vê o que falta em palavras simples e envia pelo celular, sem cadastro:
            documentos, e os próprios dados num formulário. O que chega espera você aceitar, ou recusar com o
            motivo.
          </Text>
          {data.requests.length === 0 && <Text>Nenhum documento foi pedido por link neste imóvel.</Text>}
          {data.requests.map((request) => (
            <RequestLine
              key={request.id}
              propertyId={propertyId}
              request={request}
              onAddress={(uri) =>
                setStep({ at: 'made', uri, asked: askedAgain(request, data), isReminder: true })
              }
            />
          ))}
          {data.open.length === 0 && data.lacking.length === 0 ? (
            <Text size="sm">Nada falta neste imóvel que possa ser pedido por link.</Text>
          ) : (
            <Button
              style={{ alignSelf: 'flex-start' }}
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setStep({ at: 'new' })}
            >
              Novo pedido
            </Button>
          )}
        </Stack>
      )}
      {data && step.at === 'new' && (
        <NewRequestForm
          propertyId={propertyId}
          offered={data}
          onDirty={setDirty}
          onCancel={toList}
          onMade={(uri, asked) => {
            setDirty(false)
            setStep({ at: 'made', uri, asked, isReminder: false })
          }}
        />
      )}
      {step.at === 'made' && <Made propertyId={propertyId} {...step} onDone={toList} />}
    </Dialog>
  )
}

/** What a request still lacks, and how whoever is asked is reached. */
function askedAgain(
  { personId, recipient, wants, data }: DocumentRequest,
  { people }: DocumentRequests,
): Asked {
  const lacks = ({ state }: { state: WantState }) => state === 'missing' || state === 'refused'
  return {
    recipient,
    person: people.find((one) => one.personId === personId) ?? null,
    papers: wants.filter(lacks).map(nameOf),
    data: data.filter(lacks).map((one) => one.person),
  }
}

const nameOf = ({ label, person }: DocumentRequest['wants'][number]) =>
  person ? `${label} de ${person}` : label

interface MadeProps {
  propertyId: number
  uri: string
  asked: Asked
  isReminder: boolean
  onDone: () => void
}

function Made({
  propertyId,
  uri,
  asked: { recipient, person, papers, data },
  isReminder,
  onDone,
}: MadeProps) {
  const { data: property } = useQuery(propertyQuery(propertyId))
  const told = {
    givenName: person ? (person.name.split(' ')[0] ?? null) : null,
    property: property ? propertyTitle(property) : '',
    ...{ papers, data, uri },
  }
  return (
    <MadeLink
      uri={uri}
      words={isReminder ? reminderWords(told) : requestWords(told)}
      subject={`${papers.length ? 'Documentos' : 'Dados'} para a venda do imóvel`}
      email={person?.email ?? null}
      phone={person?.phone ?? null}
      doneLabel="Voltar aos pedidos"
      onDone={onDone}
    >
      {isReminder ? 'Um novo endereço do pedido ' : 'O pedido '}
      <strong>{toRecipient(recipient)}</strong> está pronto
      {isReminder ? '; os anteriores continuam valendo' : ''}.
    </MadeLink>
  )
}

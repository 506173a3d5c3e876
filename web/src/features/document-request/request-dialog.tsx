import { Text } from '@mantine/core'
import type { DocumentRequest, DocumentRequests } from '@soleira/domain/document-request/contract'
import type { WantState } from '@soleira/domain/document-request/wanted'
import { reminderWords, requestWords, toRecipient } from '@soleira/domain/document-request/words'
import { propertyTitle } from '@soleira/domain/property/title'
import { useQuery } from '@tanstack/react-query'
import { LinksDialog } from '../../components/links-dialog.tsx'
import { MadeLink } from '../../components/made-link.tsx'
import { propertyQuery } from '../property/queries.ts'
import { type AskedData, NewRequestForm } from './dialog/new-request-form.tsx'
import { RequestLine } from './dialog/request-line.tsx'
import { requestsQuery } from './queries.ts'

interface RequestDialogProps {
  propertyId: number
  onClose: () => void
}

interface Made {
  uri: string
  asked: AskedData
  isReminder: boolean
}

export function RequestDialog({ propertyId, onClose }: RequestDialogProps) {
  return (
    <LinksDialog<DocumentRequests, Made>
      title="Pedir documentos"
      failure="Não foi possível carregar os pedidos"
      links={useQuery(requestsQuery(propertyId))}
      onClose={onClose}
      startsNew={(all) => all.requests.length === 0 && !nothingToAsk(all)}
      intro={
        <>
          Quem recebe o link vê o que falta em palavras simples e envia pelo celular, sem cadastro:
          documentos, e os próprios dados num formulário. O que chega espera você aceitar, ou recusar com o
          motivo.
        </>
      }
      lines={(all, onMade) =>
        all.requests.length === 0 ? (
          <Text>Nenhum documento foi pedido por link neste imóvel.</Text>
        ) : (
          all.requests.map((request) => (
            <RequestLine
              key={request.id}
              propertyId={propertyId}
              request={request}
              onAddress={(uri) => onMade({ uri, asked: askedAgain(request, all), isReminder: true })}
            />
          ))
        )
      }
      newLabel="Novo pedido"
      nothingToMake={nothingToAsk}
      form={(offered, { onMade, ...making }) => (
        <NewRequestForm
          propertyId={propertyId}
          offered={offered}
          onMade={(uri, asked) => onMade({ uri, asked, isReminder: false })}
          {...making}
        />
      )}
      made={(made, onDone) => <MadeRequest propertyId={propertyId} {...made} onDone={onDone} />}
    />
  )
}

function nothingToAsk({ open, lacking }: DocumentRequests): string | null {
  return open.length || lacking.length ? null : 'Nada falta neste imóvel que possa ser pedido por link.'
}

function askedAgain(
  { personId, recipient, wants, data }: DocumentRequest,
  { people }: DocumentRequests,
): AskedData {
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

interface MadeRequestProps extends Made {
  propertyId: number
  onDone: () => void
}

function MadeRequest({ propertyId, uri, asked, isReminder, onDone }: MadeRequestProps) {
  const { recipient, person, papers, data } = asked
  const { data: property } = useQuery(propertyQuery(propertyId))
  const told = {
    givenName: person ? (person.name.split(' ')[0] ?? null) : null,
    property: property ? propertyTitle(property) : '',
    papers,
    data,
    uri,
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

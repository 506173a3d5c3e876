import { Anchor, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import {
  createDocumentRequest,
  type DocumentRequests,
  type NewDocumentRequest,
} from '@soleira/domain/document-request/contract'
import { requestReminderDays } from '@soleira/domain/document-request/wanted'
import { requestWords } from '@soleira/domain/document-request/words'
import type { Property } from '@soleira/domain/property/property'
import { propertyTitle } from '@soleira/domain/property/title'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LocalAddressNote } from '../../components/local-address-note.tsx'
import { CopyLink, waysToSend } from '../../components/made-link.tsx'
import { RetryLine } from '../../components/retry-line.tsx'
import { callEndpoint } from '../../lib/api/api.ts'
import type { RepeatKey } from '../../lib/api/make-surely.ts'
import { newId } from '../../lib/api/new-id.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import { requestsQuery } from '../document-request/queries.ts'
import type { MoveSeveralProps } from './move-several.tsx'
import { OutcomeMark } from './outcome-mark.tsx'
import classes from './several.module.css'
import { SeveralDialog } from './several-dialog.tsx'
import { type OneOutcome, useOneByOne } from './use-one-by-one.ts'

interface Request {
  key: string
  property: Property
  person: DocumentRequests['people'][number]
  wants: DocumentRequests['open']
  /** A request that is open already. */
  isAsked: boolean
}

/**
 * One link for each owner of each property, for what owners have at hand. The first owner is asked for the papers
 * of the property itself, too.
 */
export function requestsFor(property: Property, { people, open, requests }: DocumentRequests): Request[] {
  return people.flatMap((person, index) => {
    const wants = open.filter(
      ({ isUsual, personId }) => isUsual && (personId === person.personId || (personId === null && !index)),
    )
    if (!wants.length) return []
    const isAsked = requests.some(({ status, personId }) => status === 'open' && personId === person.personId)
    return [{ key: `${property.id}-${person.personId}`, property, person, wants, isAsked }]
  })
}

const days = 15

export function RequestFromOwners({ properties, onClose }: MoveSeveralProps) {
  const client = useQueryClient()
  const [changed, setChanged] = useState<Record<string, boolean>>({})
  const [reminds, setReminds] = useState(true)
  const [tried] = useState(() => new Map<string, { headers: RepeatKey; body: NewDocumentRequest }>())
  const queries = useQueries({
    queries: properties.map(({ id }) => ({ ...requestsQuery(id), refetchInterval: false as const })),
  })
  const found = properties.map((property, index) => {
    const { data, error, refetch } = queries[index] ?? {}
    return { property, error, refetch, requests: data && requestsFor(property, data) }
  })
  const running = useOneByOne(async ({ key, property, person, wants }: Request) => {
    const body: NewDocumentRequest = {
      audience: 'person',
      personId: person.personId,
      data: [],
      days,
      reminds: reminds && person.email !== null,
      wants: wants.map(({ kind, personId }) => ({ kind, personId })),
    }
    // A retry sends the same under its key: where an answer was lost, nobody is asked twice.
    const call = tried.get(key) ?? { headers: { 'Idempotency-Key': newId() }, body }
    tried.set(key, call)
    const { uri } = await callEndpoint(createDocumentRequest, { params: { id: property.id }, ...call })
    // The lines stay as they were asked until the dialog closes.
    void client.invalidateQueries({ queryKey: keys.documentRequests(property.id), refetchType: 'none' })
    return uri
  })
  const all = found.flatMap(({ requests = [] }) => requests)
  const isChosen = ({ key, isAsked }: Request) => changed[key] ?? !isAsked
  const chosen = all.filter(isChosen)
  // Keys of requests whose links were copied or sent.
  const [taken, setTaken] = useState<readonly string[]>([])
  const left = all.filter(
    ({ key }) => running.outcomes.get(key)?.state === 'done' && !taken.includes(key),
  ).length
  const close = useLeaveGuard(left > 0 || running.isRunning, onClose, {
    title: 'Fechar sem copiar?',
    message: left
      ? `${countWithNoun(left, 'link ainda não foi copiado nem enviado, e não aparece', 'links ainda não foram copiados nem enviados, e não aparecem')} de novo.`
      : 'Os links ainda estão sendo criados, e não aparecem de novo.',
    confirmLabel: 'Fechar',
    cancelLabel: 'Voltar',
  })
  const isLoading = found.some(({ requests, error }) => !requests && !error)

  return (
    <SeveralDialog
      title="Pedir documentos"
      intro={`Para cada proprietário é criado um link, que vale ${days} dias. Os links não são enviados: copie cada um, ou mande por WhatsApp ou e-mail.`}
      label={chosen.length === 1 ? 'Criar 1 link' : `Criar ${chosen.length} links`}
      running={running}
      count={chosen.length}
      onStart={() => void running.start(chosen.map((item) => ({ key: item.key, item })))}
      onClose={() => void close()}
    >
      <LocalAddressNote />
      {!running.hasStarted && all.some(({ person }) => person.email) && (
        <Checkbox
          label="Lembrar por e-mail"
          description={`Depois de ${requestReminderDays.join(' e de ')} dias, quem tem e-mail, enquanto faltar alguma coisa.`}
          checked={reminds}
          onChange={({ currentTarget }) => setReminds(currentTarget.checked)}
        />
      )}
      {running.done > 0 && (
        <Text size="sm">
          Copie agora: por segurança, os endereços não são guardados e não aparecem de novo.
        </Text>
      )}
      {isLoading && <Text role="status">Conferindo o que falta em cada imóvel…</Text>}
      <ul className={classes.list} aria-label="Pedidos">
        {found.map(({ property, requests, error, refetch }) => (
          <li key={property.id}>
            <strong>{property.sequenceNumber}</strong> {propertyTitle(property)}
            {error && !requests && (
              <RetryLine
                what="Não foi possível ler o que falta."
                error={error}
                onRetry={() => void refetch?.()}
              />
            )}
            {requests?.length === 0 && (
              <p className={classes.soft}>Nada falta que os proprietários tenham à mão.</p>
            )}
            <Stack gap={6} mt={4}>
              {requests?.map((request) => (
                <RequestLine
                  key={request.key}
                  request={request}
                  isChosen={isChosen(request)}
                  isFixed={running.hasStarted}
                  onChoose={(on) => setChanged({ ...changed, [request.key]: on })}
                  outcome={running.outcomes.get(request.key)}
                  onTaken={() => setTaken((known) => [...known, request.key])}
                />
              ))}
            </Stack>
          </li>
        ))}
      </ul>
    </SeveralDialog>
  )
}

interface RequestLineProps {
  request: Request
  isChosen: boolean
  isFixed: boolean
  onChoose: (on: boolean) => void
  outcome: OneOutcome<string> | undefined
  onTaken: () => void
}

function RequestLine({ request, isChosen, isFixed, onChoose, outcome, onTaken }: RequestLineProps) {
  const { person, wants, isAsked } = request
  const papers = wants.map(({ label }) => label).join(', ')
  const unreached = person.email || person.phone ? '' : '. Sem telefone nem e-mail no cadastro'
  return (
    <div>
      <Checkbox
        size="sm"
        label={person.name}
        description={`${isAsked ? 'Já há um pedido aberto. Seria pedido de novo: ' : ''}${papers}${unreached}`}
        checked={isChosen}
        disabled={isFixed}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <OutcomeMark outcome={outcome} words={() => 'Link criado'} />
      {outcome?.state === 'done' && <MadeLine request={request} uri={outcome.result} onTaken={onTaken} />}
    </div>
  )
}

interface MadeLineProps {
  request: Request
  uri: string
  onTaken: () => void
}

function MadeLine({ request: { person, property, wants }, uri, onTaken }: MadeLineProps) {
  const [isByHand, setByHand] = useState(false)
  const words = requestWords({
    givenName: person.name.split(' ')[0] ?? null,
    property: propertyTitle(property),
    papers: wants.map(({ label }) => label),
    uri,
  })
  const { mail, whatsApp } = waysToSend({
    words,
    subject: 'Documentos para a venda do imóvel',
    email: person.email,
    phone: person.phone,
  })
  return (
    <div className={classes.made}>
      <CopyLink
        uri={uri}
        size="compact-sm"
        label={`Copiar link de ${person.name}`}
        onTried={(isCopied) => {
          setByHand(!isCopied)
          if (isCopied) onTaken()
        }}
      />
      <Anchor href={whatsApp} target="_blank" rel="noreferrer" underline="always" inherit onClick={onTaken}>
        Enviar por WhatsApp
      </Anchor>
      <Anchor href={mail} underline="always" inherit onClick={onTaken}>
        Enviar por e-mail
      </Anchor>
      {isByHand && (
        <TextInput
          size="xs"
          w="100%"
          readOnly
          label={`Endereço do link de ${person.name}`}
          value={uri}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onCopy={onTaken}
        />
      )}
    </div>
  )
}

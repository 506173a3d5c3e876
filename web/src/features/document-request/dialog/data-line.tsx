import { Button, Group, Text } from '@mantine/core'
import type { AskedData, RequestedFact } from '@soleira/domain/document-request/data-contract'
import { factNames } from '@soleira/domain/document-request/data-state'
import { dataName, fromRecipient } from '@soleira/domain/document-request/words'
import { deedFactName } from '@soleira/domain/person/deed-facts'
import { useState } from 'react'
import { lateComponent } from '../../../components/late-component.tsx'
import { StateTag } from '../../../components/state-tag.tsx'
import { ApiError } from '../../../lib/api/api.ts'
import { showDay, showMoment } from '../../../lib/text/dates.ts'
import { showFailure, showSuccess } from '../../../lib/toast.ts'
import { OfferRow, OfferRows } from '../../paper-fact/offer-row.tsx'
import { useJudgeData } from '../queries.ts'
import { wantStateMarks } from '../want-state.ts'
import classes from './data-line.module.css'

const ReasonDialog = lateComponent(async () => (await import('../../inbox/reason-dialog.tsx')).ReasonDialog)

interface DataLineProps {
  propertyId: number
  requestId: number
  recipient: string
  data: AskedData
}

export function DataLine({ propertyId, requestId, recipient, data }: DataLineProps) {
  const [refused, setRefused] = useState<RequestedFact | null>(null)
  const { person, state, facts } = data
  const { color, icon, word } = wantStateMarks[state]
  const { accept, refuse } = useJudgeData(propertyId, requestId, data)
  const waiting = facts.filter((one) => one.id !== null)
  /** Another window's answer takes the line away, and the dialog with it. */
  const tellAnswered = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'conflict') {
      setRefused(null)
      showFailure('Não foi possível recusar', error.message)
    }
    throw error
  }
  const agreeing = waiting.filter(({ isContrary }) => !isContrary)

  return (
    <div>
      <Group gap="xs">
        <Text size="sm">
          {dataName} - {person}
        </Text>
        <StateTag color={color} icon={icon}>
          {word}
        </StateTag>
      </Group>
      <JudgedFacts facts={facts} recipient={recipient} />
      {waiting.length > 0 && (
        <OfferRows label={`Dados informados de ${person}`}>
          {waiting.map((one) => (
            <FactRow
              key={one.fact}
              told={one}
              isPending={accept.isPending}
              onAccept={() => accept.mutate({ ids: [one.id as number], replaces: one.isContrary })}
              onRefuse={() => setRefused(one)}
            />
          ))}
        </OfferRows>
      )}
      {agreeing.length > 1 && (
        <Button
          mt="xs"
          loading={accept.isPending}
          onClick={() => accept.mutate({ ids: agreeing.map(({ id }) => id as number), replaces: false })}
        >
          {agreeing.length === waiting.length
            ? `Aceitar todos (${agreeing.length})`
            : `Aceitar os ${agreeing.length} que não contrariam o cadastro`}
        </Button>
      )}
      {refused && (
        <ReasonDialog
          description="Quem enviou lê este texto na página do link. O que foi informado é apagado."
          placeholder="Escreva o nome completo, como está na certidão."
          refuse={(reason) => refuse([refused.id as number], reason).catch(tellAnswered)}
          onRefused={() => showSuccess('Dado recusado', 'Quem enviou vê o motivo e pode informar de novo.')}
          onClose={() => setRefused(null)}
        />
      )}
    </div>
  )
}

function JudgedFacts({ facts, recipient }: { facts: readonly RequestedFact[]; recipient: string }) {
  const missing = factNames(facts.filter(({ state }) => state === 'missing').map(({ fact }) => fact))
  const accepted = facts.flatMap(({ fact, state, handedAt }) =>
    state === 'accepted' && handedAt ? [`${deedFactName(fact)} (${showDay(handedAt)})`] : [],
  )
  return (
    <>
      {missing && (
        <Text size="sm" c="dimmed">
          Ainda falta: {missing}
        </Text>
      )}
      {accepted.length > 0 && (
        <Text size="sm" c="dimmed">
          Aceito no cadastro, veio {fromRecipient(recipient)} pelo link: {accepted.join(', ')}
        </Text>
      )}
      {facts.map(({ fact, reason }) =>
        reason === null ? null : (
          <Text key={fact} size="sm" c="dimmed" className={classes.typed}>
            {deedFactName(fact)}, recusado. Motivo: {reason}
          </Text>
        ),
      )}
    </>
  )
}

interface FactRowProps {
  told: RequestedFact
  isPending: boolean
  onAccept: () => void
  onRefuse: () => void
}

function FactRow({ told, isPending, onAccept, onRefuse }: FactRowProps) {
  const { fact, said, recorded, isContrary, isChanged, namesakes, handedAt } = told
  const name = deedFactName(fact)
  return (
    <OfferRow
      about={`${name}${handedAt ? ` · chegou em ${showMoment(handedAt)}` : ''}`}
      said={said ?? ''}
      actions={
        <>
          <Button
            size="compact-md"
            aria-label={`${isContrary ? 'Substituir' : 'Aceitar'}: ${name}`}
            variant={isContrary ? 'default' : 'filled'}
            disabled={isPending}
            onClick={onAccept}
          >
            {isContrary ? 'Substituir' : 'Aceitar'}
          </Button>
          <Button
            size="compact-md"
            variant="default"
            aria-label={`Recusar com motivo: ${name}`}
            disabled={isPending}
            onClick={onRefuse}
          >
            Recusar com motivo
          </Button>
        </>
      }
    >
      <Text size="sm" c="dimmed" className={classes.typed}>
        {recorded === null ? 'Nada no cadastro' : `No cadastro: ${recorded}`}
        {isChanged && ' (o cadastro mudou depois do envio)'}
      </Text>
      {namesakes !== null && <Text size="sm">{whatBecomes(namesakes)}</Text>}
      {isContrary && (
        <Text size="sm">Substituir troca a informação também na ficha dos imóveis desta pessoa.</Text>
      )}
    </OfferRow>
  )
}

function whatBecomes(namesakes: number): string {
  if (namesakes === 1) return 'Ao aceitar, liga ao cadastro de quem tem este nome e já participa do imóvel.'
  const why = namesakes ? 'Mais de uma pessoa do imóvel tem este nome' : 'Ninguém do imóvel tem este nome'
  return `${why}: ao aceitar, cria um cadastro só com ele.`
}

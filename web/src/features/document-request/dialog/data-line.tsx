import { Group, Text } from '@mantine/core'
import type { AskedData, RequestedFact } from '@soleira/domain/document-request/data-contract'
import { factNames } from '@soleira/domain/document-request/data-state'
import { dataName, fromRecipient } from '@soleira/domain/document-request/words'
import { recordedFactName } from '@soleira/domain/person/deed-facts'
import { StateTag } from '../../../components/state-tag.tsx'
import { showDay, showMoment } from '../../../lib/text/dates.ts'
import type { OfferedFact } from '../../paper-fact/offer-choices.tsx'
import { OfferedFacts } from '../../paper-fact/offered-facts.tsx'
import { useJudgeData } from '../queries.ts'
import { wantStateMarks } from '../want-state.ts'
import classes from './data-line.module.css'

interface DataLineProps {
  propertyId: number
  requestId: number
  recipient: string
  data: AskedData
}

export function DataLine({ propertyId, requestId, recipient, data }: DataLineProps) {
  const { person, state, facts } = data
  const { color, icon, word } = wantStateMarks[state]
  const { accept, refuse, isBusy } = useJudgeData(propertyId, requestId, data)
  const waiting = facts.filter((one) => one.id !== null)
  const pick = (ids: readonly string[]) => waiting.filter(({ id }) => ids.includes(String(id)))
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
      <OfferedFacts
        label={`Dados informados de ${person}`}
        offers={waiting.map((one) => offeredByLink(one, recipient))}
        isBusy={isBusy}
        onUse={(ids) => accept.mutate(pick(ids))}
        refuse={(ids, reason) => refuse.mutateAsync({ offers: pick(ids), reason })}
        reason={{
          description: 'Quem enviou lê este texto na página do link. O que foi informado é apagado.',
          placeholder: 'Escreva o nome completo, como está na certidão.',
        }}
      />
    </div>
  )
}

function JudgedFacts({ facts, recipient }: { facts: readonly RequestedFact[]; recipient: string }) {
  const missing = factNames(facts.filter(({ state }) => state === 'missing').map(({ fact }) => fact))
  const accepted = facts.flatMap(({ fact, state, handedAt }) =>
    state === 'accepted' && handedAt ? [`${recordedFactName(fact)} (${showDay(handedAt)})`] : [],
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
            {recordedFactName(fact)}, recusado. Motivo: {reason}
          </Text>
        ),
      )}
    </>
  )
}

function offeredByLink(told: RequestedFact, recipient: string): OfferedFact {
  const { id, fact, said, recorded, isContrary, isChanged, namesakes, handedAt } = told
  const beside = [
    `veio ${fromRecipient(recipient)} pelo link${handedAt ? ` em ${showMoment(handedAt)}` : ''}`,
    (recorded === null ? 'nada no cadastro' : `no cadastro: ${recorded}`) +
      (isChanged ? ' (o cadastro mudou depois do envio)' : ''),
  ].join(' · ')
  const notes = [
    ...(namesakes === null ? [] : [whatBecomes(namesakes)]),
    ...(isContrary ? ['Usar troca a informação também na ficha dos imóveis desta pessoa.'] : []),
  ]
  return {
    id: String(id),
    name: recordedFactName(fact),
    said: said ?? '',
    beside,
    notes,
    isTicked: !isContrary,
  }
}

function whatBecomes(namesakes: number): string {
  if (namesakes === 1) return 'Usar liga ao cadastro de quem tem este nome e já participa do imóvel.'
  const why = namesakes ? 'Mais de uma pessoa do imóvel tem este nome' : 'Ninguém do imóvel tem este nome'
  return `${why}: usar cria um cadastro só com ele.`
}

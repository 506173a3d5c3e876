import { Button, Skeleton, Text } from '@mantine/core'
import { formatMoney } from '@soleira/domain/format/money'
import type { Lead } from '@soleira/domain/lead/lead'
import type { Suggestion } from '@soleira/domain/lead/suggestion-answer'
import { propertyTitle } from '@soleira/domain/property/title'
import { useQuery } from '@tanstack/react-query'
import { AnchorLink } from '../../../components/anchor-link.tsx'
import { Panel } from '../../../components/panel.tsx'
import { RetryLine } from '../../../components/retry-line.tsx'
import { StateTag } from '../../../components/state-tag.tsx'
import { IconAlertCircle, IconCircleCheck } from '../../../icons/index.ts'
import { suggestionsQuery } from '../queries.ts'
import classes from './page.module.css'

interface SuggestionsCardProps {
  lead: Lead
  onPlan: (propertyId: number) => void
}

export function SuggestionsCard({ lead, onPlan }: SuggestionsCardProps) {
  const { data, error, refetch } = useQuery(suggestionsQuery(lead.id))
  return (
    <Panel title="Imóveis que combinam">
      {!data && !error && <Skeleton h={80} radius="md" aria-hidden />}
      {error && <RetryLine what="Não foi possível carregar as sugestões." error={error} onRetry={refetch} />}
      {data?.length === 0 && <Text c="dimmed">{nothingWords(lead)}</Text>}
      {data && data.length > 0 && (
        <ul className={classes.rows} aria-label="Sugestões" data-list>
          {data.map((one) => (
            <SuggestionItem
              key={one.property.id}
              suggestion={one}
              isKnown={lead.properties.some(({ id }) => id === one.property.id)}
              onPlan={() => onPlan(one.property.id)}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const nothingWords = ({ kinds, city, neighborhoods, budgetFrom, budgetTo }: Lead): string =>
  kinds.length || city || neighborhoods.length || budgetFrom || budgetTo
    ? 'Nenhum imóvel em Mercado combina com o que procura.'
    : 'Informe tipos, lugar ou orçamento para ver os imóveis em Mercado que combinam.'

interface SuggestionItemProps {
  suggestion: Suggestion
  isKnown: boolean
  onPlan: () => void
}

function SuggestionItem({ suggestion: { property, fits, misses }, isKnown, onPlan }: SuggestionItemProps) {
  const { id, sequenceNumber, neighborhood, city, value } = property
  return (
    <li className={classes.row}>
      <div>
        <AnchorLink to="/property/$id" params={{ id: String(id) }} search={{}} inherit>
          {sequenceNumber} · {propertyTitle(property)}
        </AnchorLink>
        <div className={classes.soft}>
          {neighborhood} • {city} · {formatMoney(value)}
          {isKnown && ' · já se interessa'}
        </div>
        <div className={classes.tags}>
          {fits.map((words) => (
            <StateTag key={words} color="green" icon={IconCircleCheck}>
              {words}
            </StateTag>
          ))}
          {misses.map((words) => (
            <StateTag key={words} color="terracota" icon={IconAlertCircle}>
              {words}
            </StateTag>
          ))}
        </div>
      </div>
      <Button size="compact-sm" variant="default" onClick={onPlan}>
        Marcar visita
      </Button>
    </li>
  )
}

import { Checkbox, Text } from '@mantine/core'
import type { AutomationPlan, PlannedItem, startSeveral } from '@soleira/domain/automation/plan'
import type { AnswerOf } from '@soleira/domain/contract/endpoint'
import type { Property } from '@soleira/domain/property/property'
import { propertyTitle } from '@soleira/domain/property/title'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AnchorLink } from '../../components/anchor-link.tsx'
import { Disclosure } from '../../components/disclosure.tsx'
import { RetryLine } from '../../components/retry-line.tsx'
import { type Address, callEndpoint } from '../../lib/api/api.ts'
import { newId } from '../../lib/api/new-id.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { refreshProperty } from '../../lib/api/refresh.ts'
import { planQuery } from '../automation/queries.ts'
import { offerPrice } from '../automation/words.ts'
import type { MoveSeveralProps } from './move-several.tsx'
import { OutcomeMark } from './outcome-mark.tsx'
import classes from './several.module.css'
import { SeveralDialog } from './several-dialog.tsx'
import { useOneByOne } from './use-one-by-one.ts'

const start = { method: 'POST', path: '/api/properties/{id}/automations' } satisfies Address<
  typeof startSeveral
>

interface Asked {
  property: Property
  items: PlannedItem[]
}

/** A certificate that was requested by hand may be on its way, and is left out. */
const ableIn = ({ items }: AutomationPlan) =>
  items.filter(({ obstacle, state }) => obstacle === null && state !== 'requested')

const offerOf = ({ offers }: PlannedItem) => offers.find(({ obstacle }) => obstacle === null)

const nameOf = ({ label, personName }: PlannedItem) => (personName ? `${label} · ${personName}` : label)

/** All that can be asked for of each property. A lost answer costs nothing twice: each has its own key. */
export function AskSeveral({ properties, onClose }: MoveSeveralProps) {
  const client = useQueryClient()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [requestKeys] = useState(() => new Map(properties.map(({ id }) => [id, newId()])))
  const plans = useQueries({ queries: properties.map(({ id }) => ({ ...planQuery(id), gcTime: 0 })) })
  const found = properties.map((property, index) => {
    const { data, error, refetch } = plans[index] ?? {}
    return { property, plan: data, items: data ? ableIn(data) : [], error, refetch }
  })
  const [asked, setAsked] = useState<Asked[]>()
  const running = useOneByOne(async ({ property: { id }, items }: Asked) => {
    const answer = await callEndpoint<typeof startSeveral>(start, {
      params: { id },
      headers: { 'Idempotency-Key': requestKeys.get(id) ?? '' },
      body: {
        items: items.map((item) => ({
          certidaoId: item.certidaoId,
          personId: item.personId ?? undefined,
          provider: offerOf(item)?.provider,
        })),
      },
    })
    void client.invalidateQueries({ queryKey: keys.automationsOf(id) })
    void client.invalidateQueries({ queryKey: keys.automationOverview })
    void refreshProperty(client, id)
    // A second try under the same key begins only those that were left.
    if (answer.left.some(({ isThere }) => !isThere)) throw new Error(answerWords(answer))
    return answer
  })
  // A retry sends the same request under its key, whatever the plan says by then.
  const chosen = asked ?? found.filter(({ property, items }) => items.length > 0 && !left.has(property.id))
  const count = chosen.reduce((sum, { items }) => sum + items.length, 0)

  function ask() {
    setAsked(chosen)
    void running.start(chosen.map((item) => ({ key: String(item.property.id), item })))
  }

  return (
    <SeveralDialog
      title="Solicitar certidões"
      intro="Escolha os imóveis. Nada é pedido antes da sua confirmação."
      label={count ? `Pedir ${countWithNoun(count, 'certidão', 'certidões')}` : 'Nada escolhido'}
      running={running}
      count={chosen.length}
      onStart={ask}
      onClose={onClose}
    >
      {found.some(({ plan, error }) => !plan && !error) && (
        <Text role="status">Conferindo o que falta em cada imóvel…</Text>
      )}
      {found.some(({ plan }) => plan?.items.length && !plan.providers.length) && (
        <Text size="sm">
          Nenhum serviço de certidões está ligado. Ligue um em{' '}
          <AnchorLink to="/configuracoes" search={{ aba: 'automacao' }}>
            Configurações, Automação
          </AnchorLink>
          .
        </Text>
      )}
      <ul className={classes.list} aria-label="Imóveis">
        {found.map(({ property, plan, items, error, refetch }) => {
          const { id, sequenceNumber } = property
          const outcome = running.outcomes.get(String(id))
          return (
            <li key={id}>
              <Checkbox
                size="sm"
                label={`${sequenceNumber} ${propertyTitle(property)}`}
                description={plan && planWords(plan, items.length)}
                checked={chosen.some((one) => one.property === property)}
                disabled={!items.length || asked !== undefined}
                onChange={({ currentTarget }) => {
                  const next = new Set(left)
                  if (currentTarget.checked) next.delete(id)
                  else next.add(id)
                  setLeft(next)
                }}
              />
              {error && !plan && (
                <RetryLine
                  what="Não foi possível ler o que falta."
                  error={error}
                  onRetry={() => void refetch?.()}
                />
              )}
              {!asked && items.length > 0 && (
                <Disclosure summary={<Text size="sm">O que seria pedido, de quem e por quanto</Text>}>
                  <ul>
                    {items.map((item) => (
                      <li key={`${item.certidaoId}-${item.personId}`}>{itemWords(item)}</li>
                    ))}
                  </ul>
                </Disclosure>
              )}
              <OutcomeMark outcome={outcome} words={answerWords} />
            </li>
          )
        })}
      </ul>
    </SeveralDialog>
  )
}

const answerWords = ({ started, left }: AnswerOf<typeof startSeveral>): string =>
  [
    ...(started.length ? [countWithNoun(started.length, 'pedido feito', 'pedidos feitos')] : []),
    ...left.map(({ label, message }) => `${label}: ${message}`),
  ].join('. ')

function planWords({ items, providers }: AutomationPlan, able: number): string {
  const missing = items.length
  if (!missing) return 'Nada falta'
  const lacks = `${missing === 1 ? 'Falta' : 'Faltam'} ${countWithNoun(missing, 'certidão', 'certidões')}`
  if (!able)
    return [`${lacks}; nenhuma pode ser pedida agora`, ...reasonsIn(items, providers.length > 0)].join('. ')
  return `${lacks}; ${able === 1 ? '1 pode ser pedida' : `${able} podem ser pedidas`} agora`
}

/** Two of them; the dialog of the property itself tells all. That no service is on is said once, above the rows. */
function reasonsIn(items: readonly PlannedItem[], isServed: boolean): string[] {
  const told = items.flatMap(({ obstacle }) =>
    obstacle && (isServed || obstacle.code !== 'no_provider') ? obstacle.message : [],
  )
  return [...new Set(told)].slice(0, 2)
}

function itemWords(item: PlannedItem): string {
  const offer = offerOf(item)
  return offer ? `${nameOf(item)}: ${offer.name}, ${offerPrice(offer)}` : nameOf(item)
}

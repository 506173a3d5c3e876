import { Button, Group, Stack, Text } from '@mantine/core'
import type { AutomationPlan, PlannedItem } from '@soleira/domain/automation/plan'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog.tsx'
import { useStartSeveral } from '../mutations.ts'
import { Choice, plannedItemKey } from './choice.tsx'
import { NotNow } from './not-now.tsx'
import { Outcome } from './outcome.tsx'
import { totalsOf } from './total.ts'
import { TotalLine } from './total-line.tsx'
import classes from './whole.module.css'

export interface AskMissingProps {
  propertyId: number
  plan: AutomationPlan
  onClose: () => void
}

export function AskMissing({ propertyId, plan, onClose }: AskMissingProps) {
  const { mutate, isPending, data: answer } = useStartSeveral(propertyId)
  const able = plan.items.filter(({ obstacle }) => obstacle === null)
  const { chosen, choose } = useChosenItems(able)

  function ask() {
    mutate(
      chosen.map(({ certidaoId, personId, offers }) => ({
        certidaoId,
        personId: personId ?? undefined,
        provider: offers.find(({ obstacle }) => obstacle === null)?.provider,
      })),
    )
  }

  return (
    <Dialog title="Solicitar as que faltam" size="xl" onClose={onClose}>
      {answer ? (
        <Outcome propertyId={propertyId} answer={answer} onClose={onClose} />
      ) : (
        <Stack>
          <Text size="sm">
            Escolha o que o sistema pede por você. Nada é pedido antes da sua confirmação.
          </Text>
          {able.length > 0 ? (
            <ul className={classes.list} aria-label="Podem ser pedidas">
              {able.map((item) => (
                <Choice
                  key={plannedItemKey(item)}
                  item={item}
                  propertyId={propertyId}
                  isChosen={chosen.includes(item)}
                  onChoose={(isChosen) => choose(item, isChosen)}
                />
              ))}
            </ul>
          ) : (
            <Text>Nenhuma das que faltam pode ser pedida agora.</Text>
          )}
          <NotNow items={plan.items.filter(({ obstacle }) => obstacle !== null)} propertyId={propertyId} />
          <section aria-label="Total" className={classes.totals}>
            {totalsOf(plan, chosen).map((total) => (
              <TotalLine key={total.name} total={total} />
            ))}
          </section>
          <Group>
            <Button loading={isPending} disabled={chosen.length === 0} onClick={ask}>
              {chosen.length
                ? `Pedir ${countWithNoun(chosen.length, 'certidão', 'certidões')}`
                : 'Nada escolhido'}
            </Button>
            <Button variant="default" data-autofocus onClick={onClose}>
              Cancelar
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}

function useChosenItems(able: readonly PlannedItem[]) {
  // A certificate that was requested by hand may be on its way.
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(able.filter(({ state }) => state === 'requested').map(plannedItemKey)),
  )

  function choose(item: PlannedItem, isChosen: boolean) {
    const next = new Set(left)
    if (isChosen) next.delete(plannedItemKey(item))
    else next.add(plannedItemKey(item))
    setLeft(next)
  }

  return { chosen: able.filter((item) => !left.has(plannedItemKey(item))), choose }
}

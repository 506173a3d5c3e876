import type { Automation } from '@soleira/domain/automation/contract'
import type { AutomationPlan, PlannedItem } from '@soleira/domain/automation/plan'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWanted } from './need.ts'
import { automationsQuery, overviewQuery, planQuery } from './queries.ts'

/** What the product has asked for and could ask for, of one checklist. */
export interface Automatic {
  plan: AutomationPlan | undefined
  /** The last request of an item. */
  lastOf(item: OfItem): Automation | undefined
  /** How an item could be asked for, where some provider offers it. */
  plannedOf(item: OfItem): PlannedItem | undefined
}

/** An item by its kind and of whom it is; null of the property. */
interface OfItem {
  kind: string
  personId: number | null
}

const keyOf = ({ kind, personId }: OfItem) => `${kind}-${personId ?? ''}`

/** Follows the requests of a property while its checklist is open. */
export function useAutomatic(propertyId: number): Automatic {
  const { data: overview } = useQuery(overviewQuery)
  const isSetUp = overview?.isSetUp === true
  const { data: automations } = useQuery({
    ...automationsQuery(propertyId),
    enabled: isSetUp || overview?.isUsed === true,
  })
  const { data: plan } = useQuery({ ...planQuery(propertyId), enabled: isSetUp })
  useWanted(isSetUp)
  return useMemo(() => {
    // The latest come first, and of an item the first that was put in stays.
    const last = new Map<string, Automation>()
    for (const one of automations ?? []) {
      const key = keyOf({ kind: one.certidaoId, personId: one.personId })
      if (!last.has(key)) last.set(key, one)
    }
    const planned = new Map(
      (isSetUp ? (plan?.items ?? []) : [])
        .filter(({ offers }) => offers.length > 0)
        .map((item) => [keyOf({ kind: item.certidaoId, personId: item.personId }), item]),
    )
    return {
      plan: isSetUp ? plan : undefined,
      lastOf: (item) => last.get(keyOf(item)),
      plannedOf: (item) => planned.get(keyOf(item)),
    }
  }, [automations, isSetUp, plan])
}

import type { Automation } from '@soleira/domain/automation/contract'
import type { AutomationPlan, PlannedItem } from '@soleira/domain/automation/plan'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWanted } from './need.ts'
import { automationsQuery, overviewQuery, planQuery } from './queries.ts'

export interface Automatic {
  plan: AutomationPlan | undefined
  lastOf(item: OfItem): Automation | undefined
  plannedOf(item: OfItem): PlannedItem | undefined
}

interface OfItem {
  kind: string
  personId: number | null
}

const keyOf = ({ kind, personId }: OfItem) => `${kind}-${personId ?? ''}`

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
    // The latest come first, so the first one of an item stays.
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

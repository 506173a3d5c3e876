import { Skeleton } from '@mantine/core'
import type { CostInput } from '@soleira/domain/costs/input'
import { formatMoney } from '@soleira/domain/format/money'
import { propertyTitle } from '@soleira/domain/property/title'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '../../components/load-failure.tsx'
import { ListHead, ListScreen } from '../../components/paged-list.tsx'
import { offersQuery } from '../offer/queries.ts'
import { propertyQuery } from '../property/queries.ts'
import { useAgreedFee } from './agreed-fee.ts'
import { CostForm } from './cost-form.tsx'
import { CostResult } from './cost-result.tsx'
import { costValuesOf, type OwnPlace } from './cost-values.ts'
import classes from './costs.module.css'

interface CostsScreenProps {
  propertyId: number | undefined
  /** An offer of the property. */
  offerId: number | undefined
}

type Given = Pick<CostInput, 'values' | 'certificates'>

/** 'Custos da transferência' (part 3 §10), for a property or alone. */
export function CostsScreen({ propertyId, offerId }: CostsScreenProps) {
  const isKnown = propertyId !== undefined
  const known = useQuery({ ...propertyQuery(propertyId ?? 0), enabled: isKnown })
  const offers = useQuery({ ...offersQuery(propertyId ?? 0), enabled: isKnown && offerId !== undefined })
  const agreed = useAgreedFee(propertyId)
  const [asked, ask] = useState<Omit<CostInput, keyof Given | 'propertyId'>>()
  const [given, give] = useState<Given>({ values: {}, certificates: {} })
  const setValue = ({ what, certificate }: OwnPlace, value: string | null) =>
    give(({ values, certificates }) =>
      certificate
        ? { values, certificates: withValue(certificates, certificate, value) }
        : { values: withValue(values, what, value), certificates },
    )
  const property = known.data
  const offer = offers.data?.flatMap((chain) => chain.offers).find(({ id }) => id === offerId)
  const failed = [known, offers, ...agreed.queries].find(({ error, data }) => error && !data)
  const isReady = !isKnown || (property && agreed.isReady && (offerId === undefined || offers.data))
  return (
    <ListScreen>
      <ListHead title="Custos da transferência">
        {property
          ? `${propertyTitle(property)} · ${property.city}${offer ? ` · proposta de ${formatMoney(offer.terms.total)}` : ''}`
          : 'O que se paga numa venda, doação ou herança, quem paga e de onde vem cada valor'}
      </ListHead>
      {!isReady ? (
        failed?.error ? (
          <LoadFailure
            title="Não foi possível carregar o imóvel"
            error={failed.error}
            isFetching={failed.isFetching}
            onRetry={failed.refetch}
          />
        ) : (
          <Skeleton h={320} />
        )
      ) : (
        <div className={classes.screen}>
          <CostForm initial={costValuesOf(property, offer?.terms, agreed.fee)} onAsk={ask} />
          {asked && (
            <CostResult asked={{ ...asked, ...given, propertyId: propertyId ?? null }} onValue={setValue} />
          )}
        </div>
      )}
    </ListScreen>
  )
}

/** Undefined takes a value away: JSON leaves it out. */
const withValue = <Key extends string>(
  all: Partial<Record<Key, string>>,
  key: Key,
  value: string | null,
) => ({
  ...all,
  [key]: value ?? undefined,
})

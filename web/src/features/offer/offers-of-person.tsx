import { formatMoney } from '@soleira/domain/format/money'
import { offerStateNames } from '@soleira/domain/offer/state'
import { useQuery } from '@tanstack/react-query'
import { AnchorLink } from '../../components/anchor-link.tsx'
import { Panel } from '../../components/panel.tsx'
import { RetryLine } from '../../components/retry-line.tsx'
import { showMoment } from '../../lib/text/dates.ts'
import rows from '../../styles/rows.module.css'
import { offersOfPersonQuery } from './queries.ts'

/** Nothing of most people, who buy nothing. */
export function OffersOfPerson({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(offersOfPersonQuery(id))
  if (error && !data)
    return (
      <RetryLine what="Não foi possível carregar as propostas." error={error} onRetry={() => refetch()} />
    )
  if (!data?.length) return null
  return (
    <Panel title="Propostas de compra">
      <ul className={rows.rows} data-list>
        {data.map((offer) => (
          <li key={offer.id}>
            <AnchorLink to="/property/$id" params={{ id: String(offer.propertyId) }} search={{}} inherit>
              {offer.sequenceNumber} · {offer.title}
            </AnchorLink>
            <div className={rows.soft}>
              {offer.side === 'owner' && 'Contraproposta do proprietário · '}
              {formatMoney(offer.total)} · {offerStateNames[offer.state]}
              {offer.state === 'presented' && ` · até ${showMoment(offer.validUntil)}`}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

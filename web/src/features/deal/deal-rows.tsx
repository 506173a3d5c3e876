import { unknownFee } from '@soleira/domain/commission/terms'
import type { ListedDeal } from '@soleira/domain/deal/deal'
import { dealStateNames } from '@soleira/domain/deal/terms'
import { showDate } from '@soleira/domain/format/birth-date'
import { formatMoney } from '@soleira/domain/format/money'
import { propertyTitle } from '@soleira/domain/property/title'
import { joinWithAnd } from '@soleira/domain/text/portuguese'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ListHead } from '../../components/paged-list.tsx'
import { StandingLine } from '../../components/standing-line.tsx'
import rows from '../../styles/rows.module.css'
import { StatusBadge } from '../property/status-badge.tsx'
import classes from './deal.module.css'

export function DealsHead({ total, action }: { total: number | undefined; action?: ReactNode }) {
  return (
    <ListHead title="Negócios" total={total} action={action}>
      Da proposta aceita ao registro
    </ListHead>
  )
}

export function DealRows({ deals }: { deals: readonly ListedDeal[] }) {
  return (
    <ul className={rows.rows} aria-label="Negócios em andamento">
      {deals.map((deal) => (
        <DealRow key={deal.id} deal={deal} />
      ))}
    </ul>
  )
}

const stepWords = ({ label, on, isLate }: NonNullable<ListedDeal['nextStep']>) =>
  isLate ? `Atrasado: ${label} era até ${showDate(on)}` : `${label}: ${showDate(on)}`

function DealRow({ deal }: { deal: ListedDeal }) {
  const { property, buyers, price, state, nextStep, isFeeUnknown, lacks } = deal
  return (
    <li className={`${rows.row} ${classes.deal}`}>
      <div>
        <Link
          to="/property/$id"
          params={{ id: String(property.id) }}
          state={{ opened: { kind: 'deal', id: deal.id } }}
          className={rows.name}
        >
          {property.sequenceNumber} · {propertyTitle(property)}
        </Link>
        <div className={rows.figures}>
          {property.neighborhood} • {property.city}
        </div>
      </div>
      <div>
        <div>{joinWithAnd(buyers.map(({ fullName }) => fullName)) || 'Comprador não informado'}</div>
        <div className={rows.figures}>{formatMoney(price)}</div>
      </div>
      <div>
        <StatusBadge stage={property.currentStage} />
        <div className={rows.soft}>{dealStateNames[state]}</div>
      </div>
      <div>
        <div className={nextStep?.isLate ? classes.late : undefined}>
          {nextStep ? stepWords(nextStep) : 'Sem dia marcado'}
        </div>
        <StandingLine property={property} others={lacks} />
        {isFeeUnknown && <div className={rows.soft}>{unknownFee}</div>}
      </div>
    </li>
  )
}

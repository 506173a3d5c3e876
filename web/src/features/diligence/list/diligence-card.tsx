import { formatMoney } from '@soleira/domain/format/money'
import type { Property } from '@soleira/domain/property/property'
import { propertyTitle } from '@soleira/domain/property/title'
import { Link } from '@tanstack/react-router'
import { WithCover } from '../../../components/cover-photo.tsx'
import { DiligenceBadge } from '../../../components/diligence-badge.tsx'
import { StandingLine } from '../../../components/standing-line.tsx'
import rows from '../../../styles/rows.module.css'
import classes from './list.module.css'
import { StatusBox, type StatusBoxProps } from './status-box.tsx'

export function DiligenceCard(props: StatusBoxProps) {
  const { property } = props
  const { id, sequenceNumber, neighborhood, city, value } = property
  return (
    <li className={classes.card}>
      <div className={classes.facts}>
        <div className={classes.head}>
          <span className={classes.number}>{sequenceNumber}</span>
          <DiligenceBadge property={property} />
        </div>
        <WithCover url={property.coverUrl}>
          <h3 className={classes.title}>
            <Link to="/property/$id" params={{ id: String(id) }} className={classes.link}>
              {propertyTitle(property)}
            </Link>
          </h3>
          <div className={rows.soft}>
            {neighborhood}, {city}
          </div>
          <div className={rows.soft}>Proprietário: {ownerOf(property)}</div>
          <div className={classes.value}>{formatMoney(value)}</div>
          <StandingLine property={property} />
        </WithCover>
      </div>
      <StatusBox {...props} />
    </li>
  )
}

function ownerOf({ owners }: Property): string {
  return owners[0]?.fullName ?? 'Não informado'
}

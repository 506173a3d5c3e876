import { formatMoney } from '@soleira/domain/format/money'
import type { Property } from '@soleira/domain/property/property'
import { propertyTitle } from '@soleira/domain/property/title'
import { Link } from '@tanstack/react-router'
import { WithCover } from '../../components/cover-photo.tsx'
import rows from '../../styles/rows.module.css'
import classes from './property-summary.module.css'

export function PropertySummary({ property, small }: { property: Property; small?: boolean }) {
  const place = `${property.neighborhood} • ${property.city}`
  const title = propertyTitle(property)
  // A narrow row cuts the street, and keeps the number of the house.
  const end = small ? title.length - `, ${property.number}`.length : title.length
  return (
    <WithCover url={property.coverUrl} small={small}>
      <Link
        to="/property/$id"
        params={{ id: String(property.id) }}
        className={rows.name}
        title={title}
        aria-label={title}
      >
        <span>{title.slice(0, end)}</span>
        {title.slice(end)}
      </Link>
      <div className={classes.place} data-small={small || undefined}>
        <span className={rows.soft} title={place}>
          {place}
        </span>
        <span className={classes.value}>{formatMoney(property.value)}</span>
      </div>
    </WithCover>
  )
}

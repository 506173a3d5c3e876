import { Badge } from '@mantine/core'
import type { Lead } from '@soleira/domain/lead/lead'
import { originNames } from '@soleira/domain/lead/terms'
import { countWithNoun } from '@soleira/domain/text/counted'
import { Link } from '@tanstack/react-router'
import rows from '../../../styles/rows.module.css'
import { ContactTag } from '../contact-tag.tsx'
import { wishLine } from '../words.ts'
import classes from './list.module.css'

export function LeadRow({ lead }: { lead: Lead }) {
  const { id, fullName, phone, origin, properties } = lead
  return (
    <li className={`${rows.row} ${classes.lead}`}>
      <div>
        <Link to="/interessados/$id" params={{ id: String(id) }} className={rows.name}>
          {fullName}
        </Link>
        <div className={rows.figures}>{phone ?? 'Telefone não informado'}</div>
      </div>
      <div className={rows.figures}>
        <div>{wishLine(lead)}</div>
        {properties.length > 0 && <div>{countWithNoun(properties.length, 'imóvel', 'imóveis')}</div>}
      </div>
      <div className={classes.tags}>
        <Badge variant="light" tt="none">
          {originNames[origin]}
        </Badge>
        <ContactTag nextContactOn={lead.nextContactOn} />
      </div>
    </li>
  )
}

import type { Notification } from '@soleira/domain/notification/contract'
import {
  IconAlertTriangle,
  IconFileText,
  IconHome2,
  IconInfoCircle,
  IconScale,
} from '../../../icons/index.ts'
import classes from './row.module.css'

const icons = { property: IconHome2, contract: IconScale, document: IconFileText }

/** The icon says what a notification is about, its colour how grave it is (part 2 §2.7, §3). */
export function CategoryIcon({ category, type }: Pick<Notification, 'category' | 'type'>) {
  const isGrave = type === 'warning' || type === 'error'
  const Icon = category === 'other' ? (isGrave ? IconAlertTriangle : IconInfoCircle) : icons[category]
  return (
    <span className={classes.icon} data-type={type} aria-hidden>
      <Icon size={20} stroke={1.6} />
    </span>
  )
}

import { dayOf } from '@soleira/domain/certificate/validity'
import { showDate } from '@soleira/domain/format/birth-date'
import { contactOf } from '@soleira/domain/lead/terms'
import { StateTag } from '../../components/state-tag.tsx'
import { IconAlertTriangle, IconClockHour4 } from '../../icons/index.ts'
import { timeZone } from '../../lib/text/dates.ts'

/** Says when to speak with a lead, and whether that day is here or over. */
export function ContactTag({ nextContactOn }: { nextContactOn: string | null }) {
  if (nextContactOn === null) return null
  const due = contactOf(nextContactOn, dayOf(new Date(), timeZone()))
  if (due === 'today')
    return (
      <StateTag color="terracota" icon={IconClockHour4}>
        Falar hoje
      </StateTag>
    )
  const day = showDate(nextContactOn)
  if (due === 'late') {
    return <StateTag color="terracota" icon={IconAlertTriangle}>{`Falar: atrasado desde ${day}`}</StateTag>
  }
  return <StateTag color="gray" icon={IconClockHour4}>{`Falar em ${day}`}</StateTag>
}

import { showDate } from '../format/birth-date.ts'
import type { Notice } from '../notification/notice.ts'
import { propertyNameInText, propertyUrl, type Subject } from '../notification/subject.ts'

/** The notice of a visit of today (part 3 §4). It names nobody: whoever comes is told on the screens. */
export function visitReminder(
  property: Subject,
  { id, day, hour }: { id: number; day: string; hour: string },
): Notice {
  return {
    // A visit that is moved to another hour is told again.
    key: `visit-today:${id}:${day}T${hour}`,
    type: 'info',
    category: 'property',
    title: `Visita hoje às ${hour}`,
    message: `Visita ao ${propertyNameInText(property)} em ${showDate(day)} às ${hour}.`,
    actionUrl: propertyUrl(property),
  }
}

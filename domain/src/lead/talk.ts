import { showDate } from '../format/birth-date.ts'

/** Sets what was said on a day above the notes of before: '02/03/2026: quer ver de novo'. */
export function withTalk(notes: string | null, said: string | null, today: string): string | null {
  if (!said) return notes
  return [`${showDate(today)}: ${said}`, notes].filter(Boolean).join('\n')
}

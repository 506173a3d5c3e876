/** Letters of these switches carry a way to stop them (part 2 §2.8). */
export const letterSwitches = [
  'emailNotifications',
  'weeklyReports',
  'reminderDeadlines',
  'marketingEmails',
] as const
export type LetterSwitch = (typeof letterSwitches)[number]

const names: Record<LetterSwitch, string> = {
  emailNotifications: 'as notificações por e-mail',
  weeklyReports: 'o relatório semanal',
  reminderDeadlines: 'os lembretes de prazos e pendências',
  marketingEmails: 'as novidades do Soleira',
}

export function lettersName(letters: LetterSwitch): string {
  return names[letters]
}

const day = 86_400_000
const first = [2, 5]

/** Reminders go on day 2, day 5 and then weekly (part 3 §8). `sent` have gone already. */
export function reminderDue(sentAt: Date, sent: number, now: Date): boolean {
  const due = first[sent] ?? (first.at(-1) as number) + 7 * (sent - first.length + 1)
  return now.getTime() - sentAt.getTime() >= due * day
}

const key = 'soleira.push-broker'

/** Which broker switched pushes on in this browser, or null. */
export function pushBroker(): number | null {
  return Number(localStorage.getItem(key)) || null
}

export function notePushBroker(brokerId: number): void {
  localStorage.setItem(key, String(brokerId))
}

export function forgetPushBroker(): void {
  localStorage.removeItem(key)
}

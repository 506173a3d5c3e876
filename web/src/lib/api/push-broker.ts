const key = 'soleira.push-broker'

export function pushBroker(): number | null {
  return Number(localStorage.getItem(key)) || null
}

export function notePushBroker(brokerId: number): void {
  localStorage.setItem(key, String(brokerId))
}

export function forgetPushBroker(): void {
  localStorage.removeItem(key)
}

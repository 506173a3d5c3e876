import type { Subscription } from '@soleira/domain/push/contract'
import { startPushes, stopPushes } from '@soleira/domain/push/contract'
import { registerWorker } from '../device/worker.ts'
import { callEndpoint } from './api.ts'
import { forgetPushBroker, notePushBroker, pushBroker } from './push-broker.ts'

export type PushObstacle = 'insecure' | 'unsupported' | 'denied'

export function pushObstacle(): PushObstacle | null {
  if (!window.isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return 'unsupported'
  }
  return Notification.permission === 'denied' ? 'denied' : null
}

export async function isSubscribedHere(brokerId: number, pushKey: string): Promise<boolean> {
  if (pushBroker() !== brokerId || pushObstacle() || Notification.permission !== 'granted') return false
  const subscription = await currentSubscription()
  return subscription !== null && isUnder(subscription, pushKey)
}

/**
 * Asks for the permission, subscribes this browser, and tells the server. Throws when the browser's push
 * service or the server fails.
 */
export async function subscribeHere(
  brokerId: number,
  pushKey: string,
): Promise<'on' | 'denied' | 'dismissed'> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed'
  const { pushManager } = await registerWorker()
  const known = await pushManager.getSubscription()
  // The push service would refuse a subscription made under another key.
  if (known && !isUnder(known, pushKey)) await known.unsubscribe()
  await tell(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) }))
  notePushBroker(brokerId)
  return 'on'
}

export async function unsubscribeHere(): Promise<'off'> {
  forgetPushBroker()
  await callEndpoint(stopPushes, {})
  await (await currentSubscription())?.unsubscribe()
  return 'off'
}

/** A subscription belongs to the session, and this may be a new session, so the server is told again. */
export async function renewHere(): Promise<void> {
  if (pushObstacle() || Notification.permission !== 'granted') return
  const subscription = await currentSubscription()
  if (subscription) await tell(subscription)
}

function tell(subscription: PushSubscription): Promise<void> {
  return callEndpoint(startPushes, { body: subscription.toJSON() as Subscription })
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  return (await registration?.pushManager?.getSubscription()) ?? null
}

function isUnder({ options }: PushSubscription, pushKey: string): boolean {
  const key = options.applicationServerKey
  return key !== null && bytesOf(pushKey).every((byte, place) => byte === new Uint8Array(key)[place])
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

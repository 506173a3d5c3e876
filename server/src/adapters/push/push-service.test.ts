import { expect, it } from 'vitest'
import { isPushService } from './push-service.ts'

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:DEF-1_2',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYA',
  'https://web.push.apple.com/QGu',
  'https://FCM.googleapis.com/fcm/send/abc',
])('pushes are sent to %s', (endpoint) => {
  expect(isPushService(endpoint)).toBe(true)
})

it.each([
  '',
  'fcm.googleapis.com',
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://eu:segredo@fcm.googleapis.com/',
  'https://fcm.googleapis.com@169.254.169.254/',
  'https://fcm.googleapis.com.evil.example/',
  'https://evilfcm.googleapis.com/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/',
  'https://impressora.local/',
  'https://metadata.google.internal/',
  'file:///etc/passwd',
  'javascript:alert(1)',
])('and never to %j', (endpoint) => {
  expect(isPushService(endpoint)).toBe(false)
})

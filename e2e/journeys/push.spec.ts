import { launchOptions } from '../ground/chromium.ts'
import { expect, test } from '../ground/test.ts'

// Without a window no notification is shown.
test.use({ launchOptions: launchOptions('whole') })

test('a push is shown as a notification that leads nowhere but into the product', async ({
  desk,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  await desk.goto('/configuracoes?aba=notificacoes')
  const devtools = await context.newCDPSession(desk)
  const found: { registrationId: string }[] = []
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => found.push(...registrations))
  await devtools.send('ServiceWorker.enable')
  await desk.evaluate(async () => {
    await navigator.serviceWorker.register('/worker.js', { scope: '/' })
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => found.length).toBeGreaterThan(0)
  const push = (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(desk.url()).origin,
      registrationId: found[0]?.registrationId as string,
      data,
    })
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  // Asking the browser which notifications are there, while others are on their way, makes it drop those: what the
  // browser has shown is written down instead.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Showing
    scope.shown = []
    const show = scope.registration.showNotification.bind(scope.registration)
    scope.registration.showNotification = async (title, options) => {
      await show(title, options)
      scope.shown.push([title, options?.body, options?.data.path])
    }
  })
  const shown = () => worker.evaluate(() => (globalThis as unknown as Showing).shown)

  const certificate = { title: 'Certidão validada', message: 'SEFAZ', actionUrl: '/due-diligence?open=3' }
  await push(JSON.stringify(certificate))
  await push(JSON.stringify({ ...certificate, title: 'Fora', actionUrl: 'https://evil.example/' }))
  await push(JSON.stringify({ ...certificate, title: 'Dupla', actionUrl: '//evil.example/' }))
  await push('nada')
  await expect.poll(shown).toHaveLength(4)
  expect(new Set(await shown())).toEqual(
    new Set([
      ['Certidão validada', 'SEFAZ', '/due-diligence?open=3'],
      ['Fora', 'SEFAZ', '/notificacoes'],
      ['Dupla', 'SEFAZ', '/notificacoes'],
      ['Soleira', 'Você tem uma nova notificação.', '/notificacoes'],
    ]),
  )
})

interface Showing {
  shown: unknown[][]
  registration: {
    showNotification(title: string, options?: { body: string; data: { path: string } }): Promise<void>
  }
}

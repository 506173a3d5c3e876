/**
 * Resolves once a worker works. One that is there keeps working until every page of it is closed: a page that loads
 * while workers change loses requests, or waits for them for ever.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/worker.js', { scope: '/' })
  return navigator.serviceWorker.ready
}

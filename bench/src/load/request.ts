export function requestText(
  method: string,
  path: string,
  cookie: string,
  body?: unknown,
  key?: string,
): string {
  const keyed = key === undefined ? '' : `idempotency-key: ${key}\r\n`
  const head = `${method} ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n${keyed}`
  if (body === undefined) return `${head}\r\n`
  const json = JSON.stringify(body)
  const length = Buffer.byteLength(json)
  return `${head}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${json}`
}

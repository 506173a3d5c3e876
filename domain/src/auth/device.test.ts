import { describe, expect, it } from 'vitest'
import { deviceName } from './device.ts'

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36',
      'Chrome em Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0',
      'Edge em Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18 Safari/604.1',
      'Safari em iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36',
      'Chrome em Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox em Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1 Version/18 Safari/605.1',
      'Safari em macOS',
    ],
    ['curl/8.0 (Windows)', 'Navegador em Windows'],
    ['curl/8.0', 'Dispositivo desconhecido'],
    [null, 'Dispositivo desconhecido'],
  ])('that says %j is %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})

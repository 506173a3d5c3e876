export function deviceName(userAgent: string | null): string {
  const browser = find(browsers, userAgent)
  const system = find(systems, userAgent)
  if (!browser && !system) return 'Dispositivo desconhecido'
  return [browser ?? 'Navegador', system].filter(Boolean).join(' em ')
}

// The order matters: most browsers also claim to be those further down.
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

function find(known: [RegExp, string][], userAgent: string | null): string | undefined {
  return known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
}

/** One number, and which one of its metric it is. */
export interface Sample {
  labels?: Readonly<Record<string, string>>
  value: number
  /** What follows the name in a histogram: `_bucket`, `_sum`, `_count`. */
  suffix?: string
}

export interface Metric {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: Sample[]
}

/** The type of the answer, with the version of the format. */
export const expositionType = 'text/plain; version=0.0.4; charset=utf-8'

/** Metrics in the text format of Prometheus. */
export function expose(metrics: readonly Metric[]): string {
  return metrics
    .filter(({ samples }) => samples.length)
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map((sample) => lineOf(name, sample)),
        '',
      ].join('\n'),
    )
    .join('')
}

function lineOf(name: string, { labels = {}, value, suffix = '' }: Sample): string {
  const written = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  return `${name}${suffix}${written.length ? `{${written.join(',')}}` : ''} ${value}`
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { followOutgoing } from './outgoing.ts'
import { describeStatement } from './statement.ts'
import type { TracedPart, Tracing } from './tracing.ts'

interface Options {
  /** A collector that takes OTLP by HTTP. Spans go to `/v1/traces` below this address. */
  endpoint: string
  headers: Record<string, string>
  version: string
  onChange(isTaken: boolean): void
}

const patience = { batch: 10_000, end: 2_000 }
const waiting = 2_048

/**
 * The product never waits for the collector. Spans are sent beside the requests, one batch at a time, and
 * dropped when they are too many.
 */
export function openTracing(options: Options): Tracing {
  const current = new AsyncLocalStorage<Context>()
  /** The id for the next span without a parent: the lines of the log carry it. */
  let nextTrace: string | null = null
  const provider = openProvider(options, current, () => nextTrace)
  const tracer = provider.getTracer('soleira')

  function begin(name: string, kind: SpanKind, attributes: Attributes, parent: Context): TracedPart {
    const span = tracer.startSpan(name, { kind, attributes }, parent)
    const own = trace.setSpan(parent, span)
    return { end: ender(span, kind), within: (work) => current.run(own, work) }
  }
  /** Work outside of a request or job is no trace: the queues look for jobs every two seconds. */
  function beginWithin(name: string, attributes: Attributes): TracedPart | null {
    const parent = current.getStore()
    return parent ? begin(name, SpanKind.CLIENT, attributes, parent) : null
  }
  const unfollow = followOutgoing(({ method, host, port }) =>
    beginWithin(`${method} ${host}`, {
      'http.request.method': method,
      'server.address': host,
      'server.port': port,
    }),
  )
  return {
    request({ method, route, traceId, parent }) {
      const attributes = { 'http.request.method': method, 'http.route': route }
      nextTrace = traceId
      try {
        return begin(`${method} ${route}`, SpanKind.SERVER, attributes, contextAbove(parent))
      } finally {
        nextTrace = null
      }
    },
    async job(queue, work) {
      const attributes = { 'messaging.destination.name': queue }
      const part = begin(`job ${queue}`, SpanKind.CONSUMER, attributes, ROOT_CONTEXT)
      try {
        const done = await part.within(work)
        part.end()
        return done
      } catch (error) {
        part.end({ error })
        throw error
      }
    },
    statement(asked) {
      // Checked first, so that a statement of no trace is not taken apart.
      if (!current.getStore()) return null
      const { name, attributes } = spanOfStatement(asked)
      const part = beginWithin(name, attributes)
      return part && ((error) => part.end(error ? { error } : {}))
    },
    async close() {
      unfollow()
      await Promise.race([provider.shutdown().catch(() => {}), sleep(patience.end)])
    },
  }
}

function openProvider(
  { endpoint, headers, version, onChange }: Options,
  current: AsyncLocalStorage<Context>,
  nextTrace: () => string | null,
): TracerProvider {
  const ids = new RandomIdGenerator()
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers,
    timeoutMillis: patience.batch,
    concurrencyLimit: 1,
  })
  return new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'soleira', 'service.version': version }),
    idGenerator: {
      generateSpanId: () => ids.generateSpanId(),
      generateTraceId: () => nextTrace() ?? ids.generateTraceId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: outside(exporter, current, onChange),
        maxQueueSize: waiting,
        exportTimeoutMillis: patience.batch,
        scheduledDelayMillis: 1_000,
      }),
    ],
  })
}

function contextAbove(parent: Parameters<Tracing['request']>[0]['parent']): Context {
  if (!parent) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true, traceFlags: TraceFlags.SAMPLED })
}

function spanOfStatement(asked: Parameters<typeof describeStatement>[0]) {
  const { operation, table, text } = describeStatement(asked)
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    ...(table && { 'db.collection.name': table }),
    'db.query.text': text,
  }
  return { name: table ? `${operation} ${table}` : operation, attributes }
}

/** Records the kind and code of an error, never its words, which may be somebody's (T20). */
function ender(span: Span, kind: SpanKind): TracedPart['end'] {
  return ({ status, error } = {}) => {
    if (!span.isRecording()) return
    if (status !== undefined) span.setAttribute('http.response.status_code', status)
    if (error !== undefined) {
      const { code, name } = Object(error) as { code?: unknown; name?: unknown }
      span.setAttribute('error.type', typeof code === 'string' ? code : String(name ?? typeof error))
    }
    // A 4xx is the caller's fault. It is a failure only where we are the caller.
    const isFailed = error !== undefined || (status ?? 0) >= (kind === SpanKind.SERVER ? 500 : 400)
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
}

/** Sends outside of the request under way, so that sending is no part of its trace. */
function outside(
  exporter: SpanExporter,
  current: AsyncLocalStorage<Context>,
  onChange: Options['onChange'],
): SpanExporter {
  let isTaken = true
  return {
    export: (spans, done) =>
      current.exit(() =>
        exporter.export(spans, (result) => {
          const isNow = result.code === 0
          if (isNow !== isTaken) onChange(isNow)
          isTaken = isNow
          done(result)
        }),
      ),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}

import { ActionIcon, Button, Text, Title } from '@mantine/core'
import { viewPageToSign } from '@soleira/domain/signing/recipient'
import { useEffect, useState } from 'react'
import { IconMinus, IconPlus } from '../../../icons/index.ts'
import { urlOf } from '../../../lib/api/api.ts'
import classes from './recipient.module.css'

interface DocumentPagesProps {
  link: string
  title: string
  pages: number
}

const zooms = [1, 1.5, 2, 3] as const

/** All pages below one another. An image is fetched as it comes near, so that a phone loads what is read. */
export function DocumentPages({ link, title, pages }: DocumentPagesProps) {
  const [zoom, setZoom] = useState(0)
  const scale = zooms[zoom] ?? 1
  return (
    <section aria-label="Documento" className={classes.document}>
      <div className={classes.bar}>
        <Title order={2} size="h4">
          Documento
        </Title>
        <Text size="sm">
          {pages} {pages === 1 ? 'página' : 'páginas'}
        </Text>
        <span className={classes.zoom}>
          <ActionIcon
            variant="default"
            size={44}
            aria-label="Diminuir"
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          >
            <IconMinus size={18} aria-hidden />
          </ActionIcon>
          <span aria-live="polite">{Math.round(scale * 100)}%</span>
          <ActionIcon
            variant="default"
            size={44}
            aria-label="Aumentar"
            disabled={zoom === zooms.length - 1}
            onClick={() => setZoom(zoom + 1)}
          >
            <IconPlus size={18} aria-hidden />
          </ActionIcon>
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: enlarged pages are scrolled by the keyboard, too */}
      <section className={classes.pages} data-moves tabIndex={0} aria-label="Páginas">
        <ol className={classes.sheets} style={{ width: `${scale * 100}%` }}>
          {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
            <li key={page}>
              <Sheet
                source={urlOf(viewPageToSign, { params: { key: link, page } })}
                name={`Página ${page} de ${pages} de ${title}`}
              />
            </li>
          ))}
        </ol>
      </section>
    </section>
  )
}

/** The server draws few pages at once: what it turned away is asked for again after a while. */
const pauses = [1_500, 4_000, 10_000]

function Sheet({ source, name }: { source: string; name: string }) {
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<'coming' | 'shown' | 'failed'>('coming')
  const pause = pauses[tries]
  useEffect(() => {
    if (state !== 'failed' || pause === undefined) return
    const again = setTimeout(retry, pause)
    return () => clearTimeout(again)
  })

  function retry() {
    setTries(tries + 1)
    setState('coming')
  }

  if (state === 'failed') {
    return (
      <div className={classes.waiting}>
        {pause === undefined ? (
          <div className={classes.failed}>
            <Text role="alert">Não foi possível carregar a página.</Text>
            <Button variant="default" onClick={retry}>
              Tentar de novo
            </Button>
          </div>
        ) : (
          <Text size="sm">Carregando a página…</Text>
        )}
      </div>
    )
  }
  return (
    <img
      key={tries}
      className={classes.sheet}
      data-coming={state === 'coming' || undefined}
      src={source}
      alt={name}
      loading="lazy"
      decoding="async"
      onLoad={() => setState('shown')}
      onError={() => setState('failed')}
    />
  )
}

import { ActionIcon, Button, Loader } from '@mantine/core'
import type { InboxFile } from '@soleira/domain/inbox/contract'
import { type Ref, useEffect, useRef, useState } from 'react'
import { IconChevronLeft, IconChevronRight } from '../../../icons/index.ts'
import classes from './page.module.css'

export type Words = InboxFile['evidence'][number]

interface PaperPagesProps {
  paper: Pick<InboxFile, 'fileName' | 'pages' | 'evidence'>
  address: (page: number) => string
  page: number
  shown: Words | null
  found: readonly number[][]
  onPage: (page: number) => void
}

export function PaperPages({ paper, address, page, shown, found, onPage }: PaperPagesProps) {
  const { fileName, pages, evidence } = paper
  const count = pages ?? 1
  const [isLarge, setLarge] = useState(false)
  return (
    <section className={classes.viewer} aria-label="O papel">
      <div className={classes.viewerHead}>
        <div className={classes.pager}>
          {count > 1 && (
            <Turn label="Página anterior" to={page - 1} count={count} onPage={onPage}>
              <IconChevronLeft size={18} aria-hidden />
            </Turn>
          )}
          <span role="status">{`Página ${page} de ${count}`}</span>
          {count > 1 && (
            <Turn label="Próxima página" to={page + 1} count={count} onPage={onPage}>
              <IconChevronRight size={18} aria-hidden />
            </Turn>
          )}
        </div>
        <Button size="compact-sm" variant="default" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
          {isLarge ? 'Reduzir' : 'Ampliar'}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={classes.sheet} tabIndex={0} aria-label="Página do papel">
        <Page
          key={page}
          address={address(page)}
          name={`Página ${page} de ${fileName}`}
          words={evidence.filter((one) => one.page === page)}
          shown={shown}
          found={found}
          isLarge={isLarge}
        />
      </section>
    </section>
  )
}

interface TurnProps {
  label: string
  to: number
  count: number
  onPage: (page: number) => void
  children: React.ReactNode
}

function Turn({ label, to, count, onPage, children }: TurnProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      disabled={to < 1 || to > count}
      onClick={() => onPage(to)}
    >
      {children}
    </ActionIcon>
  )
}

interface PageProps {
  address: string
  name: string
  words: readonly Words[]
  shown: Words | null
  found: readonly number[][]
  isLarge: boolean
}

function Page({ address, name, words, shown, found, isLarge }: PageProps) {
  const [state, setState] = useState<'coming' | 'here' | 'failed'>('coming')
  const mark = useRef<HTMLSpanElement>(null)
  const isHere = state === 'here'
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for other words and for a loaded page
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown, isHere])

  if (state === 'failed') {
    return (
      <div className={classes.failed} role="alert">
        <p>Não foi possível mostrar esta página.</p>
        <Button variant="default" size="compact-sm" onClick={() => setState('coming')}>
          Tentar novamente
        </Button>
      </div>
    )
  }
  return (
    <div
      className={classes.page}
      aria-busy={!isHere}
      data-large={isLarge || undefined}
      data-coming={!isHere || undefined}
    >
      {!isHere && <Loader className={classes.loader} size="sm" aria-hidden />}
      <img src={address} alt={name} onLoad={() => setState('here')} onError={() => setState('failed')} />
      {isHere &&
        words.map((one) => (
          <Mark
            key={`${one.field} ${one.box.join()}`}
            box={one.box}
            isShown={one === shown}
            within={one === shown ? mark : undefined}
          />
        ))}
      {isHere &&
        found.map((box, index) => (
          <Mark key={box.join()} box={box} isShown within={index === 0 && !shown ? mark : undefined} />
        ))}
    </div>
  )
}

interface MarkProps {
  box: readonly number[]
  isShown: boolean
  within: Ref<HTMLSpanElement> | undefined
}

function Mark({ box: [left = 0, top = 0, width = 0, height = 0], isShown, within }: MarkProps) {
  const part = (size: number) => `${size * 100}%`
  return (
    <span
      ref={within}
      className={classes.mark}
      data-shown={isShown || undefined}
      style={{ left: part(left), top: part(top), width: part(width), height: part(height) }}
    />
  )
}

import { Anchor, UnstyledButton } from '@mantine/core'
import { Fragment } from 'react'
import { IconAlertTriangle, IconEye } from '../../../icons/index.ts'
import classes from './page.module.css'
import type { Words } from './paper-pages.tsx'

export interface RestingWordsProps {
  words: readonly Words[]
  shown: Words | null
  onShow: (words: Words) => void
}

export function RestingWords({ words, shown, onShow }: RestingWordsProps) {
  return words.map((one) => (
    <Fragment key={`${one.field} ${one.page} ${one.box.join()}`}>
      <UnstyledButton className={classes.words} aria-pressed={one === shown} onClick={() => onShow(one)}>
        <IconEye size={14} aria-hidden />
        <span>
          {one.source === 'qr' ? `Página ${one.page}, código lido do QR` : `Página ${one.page}`}: “{one.text}”
        </span>
      </UnstyledButton>
      {one.link !== undefined && (
        <Anchor href={one.link} target="_blank" rel="noopener noreferrer" size="sm">
          Conferir no emissor
        </Anchor>
      )}
    </Fragment>
  ))
}

export function DoubtQuestions({ words = [] }: { words: readonly string[] | undefined }) {
  return words.map((one) => (
    <span key={one} className={classes.question}>
      <IconAlertTriangle size={14} aria-hidden /> {one}
    </span>
  ))
}

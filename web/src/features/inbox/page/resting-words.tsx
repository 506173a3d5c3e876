import { UnstyledButton } from '@mantine/core'
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
    <UnstyledButton
      key={`${one.field} ${one.page} ${one.box.join()}`}
      className={classes.words}
      aria-pressed={one === shown}
      onClick={() => onShow(one)}
    >
      <IconEye size={14} aria-hidden />
      <span>
        Página {one.page}: “{one.text}”
      </span>
    </UnstyledButton>
  ))
}

export function DoubtQuestions({ words = [] }: { words: readonly string[] | undefined }) {
  return words.map((one) => (
    <span key={one} className={classes.question}>
      <IconAlertTriangle size={14} aria-hidden /> {one}
    </span>
  ))
}

import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconEye } from '../../../icons/index.ts'
import type { Words } from './paper-pages.tsx'
import classes from './paper-screen.module.css'

export interface RestingWordsProps {
  words: readonly Words[]
  shown: Words | null
  onShow: (words: Words) => void
}

/** The words of the paper that a value rests on, and where they stand; each shows its place. */
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

/** What has to be looked at of a value, in words. */
export function Questions({ words = [] }: { words: readonly string[] | undefined }) {
  return words.map((one) => (
    <span key={one} className={classes.question}>
      <IconAlertTriangle size={14} aria-hidden /> {one}
    </span>
  ))
}

import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './paper-fact.module.css'

export function OfferRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {children}
    </ul>
  )
}

interface OfferRowProps {
  /** Its name, and how it came. */
  about: ReactNode
  said: string
  actions: ReactNode
  children?: ReactNode
}

/** One word that the record is offered, whoever says it: a paper, or a person by link. */
export function OfferRow({ about, said, actions, children }: OfferRowProps) {
  return (
    <li className={classes.row}>
      <Stack gap={2} className={classes.words}>
        <Text size="sm" c="dimmed">
          {about}
        </Text>
        <Text className={classes.typed}>{said}</Text>
        {children}
      </Stack>
      <Group gap="xs">{actions}</Group>
    </li>
  )
}

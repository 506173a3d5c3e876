import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import shared from '../../../styles/dialog-form.module.css'
import classes from './form.module.css'

interface FormSectionProps {
  title: string
  aside?: ReactNode
  children: ReactNode
}

/** A group and no landmark, because a landmark's name would repeat one of the page behind. */
export function FormSection({ title, aside, children }: FormSectionProps) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className={shared.section}>
      <div className={classes.sectionHead}>
        <Title order={3} size="h4" id={id}>
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </fieldset>
  )
}

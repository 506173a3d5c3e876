import { Button } from '@mantine/core'
import type { OfferedDocuments } from '@soleira/domain/document/contract'
import { ofProperties, reuseDocumentsText } from '@soleira/domain/document/words'
import { IconFiles } from '../../icons/index.ts'
import classes from './offer-line.module.css'
import { useReuseDocuments } from './reuse.ts'

interface OfferLineProps {
  propertyId: number
  name: string
  offered: OfferedDocuments | undefined
}

export function OfferLine({ propertyId, name, offered }: OfferLineProps) {
  const { mutate, isPending } = useReuseDocuments(propertyId)
  if (!offered) return null
  const { documents } = offered
  const where = ofProperties(documents.map(({ from }) => from.sequenceNumber))
  return (
    <div className={classes.line}>
      <Button
        size="compact-sm"
        variant="light"
        classNames={{ label: classes.label }}
        leftSection={<IconFiles size={14} aria-hidden />}
        loading={isPending}
        onClick={() => mutate(documents.map(({ id }) => id))}
      >
        {reuseDocumentsText(documents.length, name)}
      </Button>
      <span className={classes.note}>
        {`${where.charAt(0).toUpperCase()}${where.slice(1)}`}:{' '}
        {documents.map(({ fileName }) => fileName).join(', ')}
      </span>
    </div>
  )
}

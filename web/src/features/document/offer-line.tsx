import { Button } from '@mantine/core'
import type { OfferedDocuments } from '@soleira/domain/document/contract'
import { ofProperties, reuseDocumentsText } from '@soleira/domain/document/words'
import { IconFiles } from '../../icons/index.ts'
import classes from './offer-line.module.css'
import { useReuseDocuments } from './reuse.ts'

interface OfferLinesProps {
  propertyId: number
  slot: string
  owners: readonly { id?: number | undefined; fullName: string }[]
  offered: readonly OfferedDocuments[] | undefined
}

/** The slot of the civil status takes a paper of each owner. */
export function OfferLines({ propertyId, slot, owners, offered = [] }: OfferLinesProps) {
  return offered
    .filter(({ category }) => category === slot)
    .map(({ ownerId, documents }) => (
      <OfferLine
        key={ownerId}
        propertyId={propertyId}
        name={owners.find(({ id }) => id === ownerId)?.fullName ?? ''}
        documents={documents}
      />
    ))
}

interface OfferLineProps extends Pick<OfferedDocuments, 'documents'> {
  propertyId: number
  name: string
}

function OfferLine({ propertyId, name, documents }: OfferLineProps) {
  const { mutate, isPending } = useReuseDocuments(propertyId)
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

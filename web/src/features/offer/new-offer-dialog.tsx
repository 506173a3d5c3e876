import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import shared from '../../styles/dialog-form.module.css'
import { PropertyPicker } from '../property/property-picker.tsx'
import { propertyQuery } from '../property/queries.ts'
import { OfferDialog } from './offer-dialog.tsx'

interface NewOfferDialogProps {
  onSaved: (propertyId: number) => void
  onClose: () => void
}

/** An offer that begins away from its property asks for that first. */
export function NewOfferDialog({ onSaved, onClose }: NewOfferDialogProps) {
  const [chosen, choose] = useState<number>()
  const { data: property } = useQuery({ ...propertyQuery(chosen ?? 0), enabled: chosen !== undefined })
  if (property) {
    const task = { kind: 'first', propertyId: property.id } as const
    return (
      <OfferDialog
        task={task}
        price={property.value}
        buyers={[]}
        onSaved={() => onSaved(property.id)}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog title="Nova proposta" size="md" onClose={onClose}>
      <div className={shared.body}>
        <PropertyPicker label="Para qual imóvel?" value={chosen} onChange={choose} />
      </div>
      <div className={shared.footer}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </Dialog>
  )
}

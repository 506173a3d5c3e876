import { Alert, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconUpload } from '../../../icons/index.ts'
import { DocumentSlot } from '../../document/document-slot.tsx'
import { OfferLines } from '../../document/offer-line.tsx'
import { offeredDocumentsQuery } from '../../document/queries.ts'
import classes from './form.module.css'
import { FormSection } from './form-section.tsx'
import { RegisterFields } from './register-fields.tsx'
import { formSlots, savedSlotOf } from './slots.ts'
import type { PropertyFormState } from './use-property-form.ts'

export function DocumentsSection({ state }: { state: PropertyFormState }) {
  const { data: offered } = useQuery({
    ...offeredDocumentsQuery(state.saved?.id ?? 0),
    enabled: state.saved !== undefined,
  })
  const { form, saved, uploading, queue, uploads, readings, readRegisters, documents, upload, retry } = state
  return (
    <FormSection
      title="Documentação"
      aside={
        saved && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={uploading}
            leftSection={<IconUpload size={14} aria-hidden />}
            onClick={upload}
          >
            {uploading ? 'Enviando arquivos...' : 'Enviar arquivos'}
          </Button>
        )
      }
    >
      <RegisterFields form={form} readRegisters={readRegisters} />
      {documents.isError && (
        <Alert color="red" title="Não foi possível carregar os documentos enviados">
          <Button size="compact-sm" variant="default" onClick={() => documents.refetch()}>
            Tentar novamente
          </Button>
        </Alert>
      )}
      <div className={classes.slots}>
        {formSlots(form.values, documents.data ?? [], saved).map(({ owner, ...slot }) =>
          documents.isLoading ? (
            <Skeleton key={slot.slot} h={108} />
          ) : (
            <DocumentSlot
              key={slot.slot}
              {...slot}
              offer={
                saved && (
                  <OfferLines
                    propertyId={saved.id}
                    slot={owner ? savedSlotOf(owner, saved.owners) : slot.slot}
                    owners={form.values.owners}
                    offered={offered}
                  />
                )
              }
              queue={queue}
              uploads={uploads}
              readings={readings}
              onSend={saved && retry}
            />
          ),
        )}
      </div>
    </FormSection>
  )
}

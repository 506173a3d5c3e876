import { Button, Checkbox, FileButton, Text } from '@mantine/core'
import { photoTypes } from '@soleira/domain/photo/photo'
import { useState } from 'react'
import { WaitingFile } from '../../../components/waiting-file.tsx'
import { IconCamera, IconPhotoPlus } from '../../../icons/index.ts'
import classes from './form.module.css'
import { FormSection } from './form-section.tsx'
import type { PropertyFormState } from './use-property-form.ts'

/** Photos of a property that is not saved yet; afterwards the gallery has them. */
export function PhotosSection({ state: { sketch, saved } }: { state: PropertyFormState }) {
  const [isSmall, setSmall] = useState(true)
  const { photos, queue, addPhotos } = sketch
  const take = (files: File[] | File | null) => void addPhotos([files ?? []].flat(), isSmall)
  return (
    <FormSection
      title="Fotos"
      aside={
        <div className={classes.known}>
          <FileButton accept="image/*" capture="environment" onChange={take}>
            {({ onClick }) => (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconCamera size={14} aria-hidden />}
                onClick={() => {
                  // Some phones close the page while the camera is open.
                  sketch.keep()
                  onClick()
                }}
              >
                Tirar foto
              </Button>
            )}
          </FileButton>
          <FileButton
            multiple
            accept={photoTypes.join()}
            inputProps={{ 'aria-label': 'Fotos do imóvel' }}
            onChange={take}
          >
            {({ onClick }) => (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconPhotoPlus size={14} aria-hidden />}
                onClick={onClick}
              >
                Escolher fotos
              </Button>
            )}
          </FileButton>
        </div>
      }
    >
      <Checkbox
        size="sm"
        label="Reduzir cada foto a até 300 kB"
        description="Envia mais depressa com sinal fraco."
        checked={isSmall}
        onChange={({ currentTarget }) => setSmall(currentTarget.checked)}
      />
      {photos.length > 0 && (
        <ul className={classes.photos} aria-label="Fotos a enviar">
          {photos.map((photo) => (
            <WaitingFile
              key={photo.id}
              upload={photo}
              onDiscard={() => queue.discard(photo.id)}
              onCancel={() => queue.cancel(photo.id)}
              {...(saved && { onRetry: () => void sketch.sendPhotos(saved) })}
            />
          ))}
        </ul>
      )}
      {sketch.isKeptHere && (
        <Text size="sm" c="dimmed">
          O que você digita e as fotos ficam guardados neste aparelho até serem enviados, no máximo por 7
          dias.
        </Text>
      )}
    </FormSection>
  )
}

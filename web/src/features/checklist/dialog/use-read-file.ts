import { isCatalogueKind } from '@soleira/domain/catalogue/names'
import type { DiligenceItem } from '@soleira/domain/checklist/contract'
import type { ValidatedForm } from '../../../lib/forms/form.ts'
import { useReadFields } from '../../reading/read-fields.ts'
import { saveDespite, seriousOf } from '../../reading/save-despite.ts'
import { useReadings } from '../../reading/use-readings.ts'
import { personOf } from '../item-key.ts'
import type { TypedCertificate } from '../mutations.ts'

interface ReadFile {
  file: File
  item: DiligenceItem
  propertyId: number
}

export function useReadFile<Values extends Partial<TypedCertificate> & { result: string }, Output>(
  { file, item, propertyId }: ReadFile,
  form: ValidatedForm<Values, Output>,
) {
  // A companion is read as the kind of its item. An item in the broker's own words has no kind.
  const kind = isCatalogueKind(item.id) ? item.id : null
  const place = { kind, propertyId, personId: personOf(item) ?? null }
  const readings = useReadings([{ id: 'file', file, place }])
  const reading = readings.of('file')
  const filled = useReadFields(reading, form)
  const line = {
    reading,
    fileName: file.name,
    onStop: () => readings.stop('file'),
    onAgain: () => readings.again('file'),
  }
  return {
    isReading: reading?.state === 'reading',
    line,
    inputProps: (field: keyof TypedCertificate) => ({
      ...form.getInputProps(field),
      ...filled.propsOf(field, form.values[field] ?? ''),
    }),
    mayBeSaved: () =>
      saveDespite(reading?.state === 'read' ? seriousOf(reading.said, form.getValues().result) : []),
  }
}
